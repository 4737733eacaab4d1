// Poses, motions and faults are the room's own words.
@_exported public import NearbyInteraction
@_exported public import SimulatedRoom
