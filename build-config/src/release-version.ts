/**
 * The version that this build will be released as, from `RELEASE_VERSION`; `dev` where nothing is released.
 * It is part of every global name: two versions of a section may stand in one page.
 */
export const releaseVersion = process.env.RELEASE_VERSION ?? 'dev';
