/** How long one file of a section may be on its way before it counts as lost: its entry, or a chunk. */
export const FILE_LIMIT_MS = 5000;
