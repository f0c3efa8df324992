import type { SectionRole } from 'section-contract/section';

/** The normalised form by which paths are compared: `/Signup/` and `/signup` are one page. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

/** Paths of the site itself. The page `/` is written as `index.html`, the not-found page as `404.html`. */
const SITE_FILES = new Set([
  '/frontend-discovery.json',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/index',
  '/404',
]);
const RELEASE_FOLDER = /^\/(?:remotes|shell)(?:\/|$)/;

/** Whether a path belongs to the site itself, so that no section can own it. */
export function isSitePath(path: string): boolean {
  const normalized = normalizePath(path);
  return SITE_FILES.has(normalized) || RELEASE_FOLDER.test(normalized);
}

/** Whether a path can be an address and a file's name: without a query, a pattern, and `.` or `..` as a part. */
export function isPlainPath(path: string): boolean {
  return path === '/' || /^(\/(?!\.)[\p{L}\p{M}\p{N}_.~-]+)+\/?$/u.test(path);
}

/**
 * Whether sections of two roles may own the same path: the role of the session then decides which one opens. A public page
 * is for every role.
 */
export function mayShareAPath(one: SectionRole, other: SectionRole): boolean {
  return one !== null && other !== null && one !== other;
}

/** Whether an address is a path on this site. Two slashes start the address of another host, also around a tab. */
export function isSiteAddress(address: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(address);
}
