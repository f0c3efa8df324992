/**
 * The version that this build will be released as, from `RELEASE_VERSION`; `dev` where nothing is released.
 * It is part of every global name, because one page may load two versions of a section.
 */
export const releaseVersion = process.env.RELEASE_VERSION ?? 'dev';
