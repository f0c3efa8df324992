/** The keys of the entries that forms of this page are sending: they are stored, but do not wait yet. */
export const sendingKeys = new Set<string>();
