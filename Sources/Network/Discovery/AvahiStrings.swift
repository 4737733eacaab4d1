internal import CAvahi

/// The strings of a TXT record as Avahi has them.
enum AvahiStrings {
    /// Lends a list of strings to a call.
    static func with<Value>(
        _ entries: [[UInt8]], _ body: (UnsafeMutablePointer<AvahiStringList>?) -> Value
    ) -> Value {
        var list: UnsafeMutablePointer<AvahiStringList>?
        // Avahi adds at the front.
        for entry in entries.reversed() {
            list = avahi_string_list_add_arbitrary(list, entry, entry.count)
        }
        defer { avahi_string_list_free(list) }
        return body(list)
    }

    /// Copies a list of Avahi's: no more of it than a record may have, and one string.
    static func entries(of list: UnsafeMutablePointer<AvahiStringList>?) -> [[UInt8]] {
        var entries: [[UInt8]] = []
        var next = list
        while let node = next, entries.count <= HostAdvertisement.mostEntries {
            next = avahi_string_list_get_next(node)
            entries.append(
                Array(
                    UnsafeBufferPointer(
                        start: avahi_string_list_get_text(node),
                        count: avahi_string_list_get_size(node))))
        }
        return entries
    }
}
