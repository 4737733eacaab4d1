// Code for this framework is written with no other import: on Apple's platforms it brings these
// along.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import simd
