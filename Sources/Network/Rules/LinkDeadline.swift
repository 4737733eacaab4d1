internal import Determinism

/// The one thing that a link must do next, and until when, in awake time.
///
///     accepted --request--> upgraded --hello--> joined --pong, again and again--> closing
struct LinkDeadline: Equatable {
    /// What a link owes.
    enum Reason: CaseIterable {
        /// The request that upgrades.
        case request
        /// Its `hello`.
        case hello
        /// A pong.
        case pong
        /// The end of a close.
        case closing
    }

    /// What is owed.
    private(set) var reason: Reason
    /// Until when, in awake time.
    private(set) var due: Microseconds

    private let patience: LinkPatience

    /// A connection was accepted.
    init(patience: LinkPatience, at moment: Moment) {
        self.patience = patience
        reason = .request
        due = moment.awake + patience.request
    }

    /// Waits for that from now on. Who closes owes nothing but the end of it, and gets no more time.
    mutating func wait(for reason: Reason, at moment: Moment) {
        guard self.reason != .closing else { return }
        self.reason = reason
        due = moment.awake + span(of: reason)
    }

    /// A pong came: only who has joined gets more time for it.
    mutating func gotPong(at moment: Moment) {
        guard reason == .pong else { return }
        wait(for: .pong, at: moment)
    }

    /// What is overdue; nil when nothing is.
    func overdue(at moment: Moment) -> Reason? {
        moment.awake > due ? reason : nil
    }

    private func span(of reason: Reason) -> Microseconds {
        switch reason {
        case .request: patience.request
        case .hello: patience.hello
        case .pong: patience.pong
        case .closing: patience.closing
        }
    }
}

extension LinkRejection {
    /// What a missed deadline is counted as.
    init(_ reason: LinkDeadline.Reason) {
        switch reason {
        case .request: self = .requestTooLate
        case .hello: self = .helloTooLate
        case .pong: self = .pongTooLate
        case .closing: self = .closeTooLate
        }
    }
}
