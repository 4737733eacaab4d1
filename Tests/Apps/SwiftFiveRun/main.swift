// Runs the app of `SwiftFive.swift` on two simulated phones, and prints what became of it.
import NearbyInteractionSimulation

final class Post: TokenChannel {
    private let own: String
    var deliver: (Data, String) throws -> Void = { _, _ in }

    init(own: String) {
        self.own = own
    }

    func send(_ archive: Data, to name: String) {
        do { try deliver(archive, own) } catch { print("not delivered: \(error)") }
    }
}

let simulation = Simulation()
let adasPhone = simulation.addPhone(.still(Pose(z: 2)), radio: .perfect)
let bosPhone = simulation.addPhone(.still(Pose(z: 0, yaw: .pi)), radio: .perfect)
let (ada, bo) = (PeopleModel(), PeopleModel())
let (adasPost, bosPost) = (Post(own: "Ada"), Post(own: "Bo"))
ada.channel = adasPost
bo.channel = bosPost
adasPost.deliver = { archive, sender in
    try bosPhone.run { try bo.receive(archive, from: sender) }
}
bosPost.deliver = { archive, sender in
    try adasPhone.run { try ada.receive(archive, from: sender) }
}

print("can measure: \(ada.canMeasure && ada.canPoint)")
try adasPhone.run { try ada.invite("Bo") }
simulation.advance(by: 2)
let seen = ada.people.values.first?.updates.first
print("distance: \((seen?.distance ?? 0).rounded()), in front: \(seen?.isInFront ?? false)")
print("coaching: \(ada.coaching ?? "none")")

bosPhone.enterBackground()
simulation.advance(by: 1)
bosPhone.enterForeground()
simulation.advance(by: 1)
print("Bo: \(bo.events.joined(separator: ", "))")

bosPhone.run { bo.forget("Ada") }
simulation.advance(by: 1)
print("Ada: \(ada.events.joined(separator: ", ")), people: \(ada.people.count)")

adasPhone.permission = .denied
try adasPhone.run { try ada.invite("Bo") }
simulation.advance(by: 1)
print("message: \(ada.message ?? "none")")

let accessoryModel = adasPhone.run { AccessoryModel() }
adasPhone.permission = .allowed
let accessory = simulation.addAccessory(.still(Pose(z: 0))) { message in
    accessoryModel.receive(message, from: "tag", bluetooth: nil)
}
accessoryModel.send = { accessory.receive($0) }
accessoryModel.begin()
simulation.advance(by: 2)
print("accessory: \((accessoryModel.distance ?? 0).rounded())")

let anchors = adasPhone.run { AnchorModel() }
adasPhone.run { anchors.start(network: 1) }
print("anchors: \(anchors.isOver)")
