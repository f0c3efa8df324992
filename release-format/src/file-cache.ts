/** The cache with the files of sections that open without a network, for static routes, the shell and pages. */
export const FILE_CACHE = 'files-1';
