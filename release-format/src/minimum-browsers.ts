/** The oldest versions in which the whole site works. A test compares the built files with them. */
export const MINIMUM_BROWSERS = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const;
