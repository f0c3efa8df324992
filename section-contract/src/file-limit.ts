/** How long a file of a section, its entry or a chunk, may take before it counts as failed. */
export const FILE_LIMIT_MS = 5000;
