/** Licences that may be shipped with a product under MIT: they ask for a notice at most. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/**
 * The packages whose licence is not allowed, or not declared.
 *
 * @param {import('./installed-packages.mjs').InstalledPackage[]} packages
 */
export function refusedLicences(packages) {
  return packages
    .map(({ name, version, manifest }) => ({ name, version, licence: licenceOf(manifest) }))
    .filter(({ licence }) => !isAllowed(licence));
}

/** How many packages are under each licence. */
export function countLicences(/** @type {import('./installed-packages.mjs').InstalledPackage[]} */ packages) {
  const counts = new Map();
  for (const { manifest } of packages) {
    counts.set(licenceOf(manifest), (counts.get(licenceOf(manifest)) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

function licenceOf(
  /** @type {{ license?: string | { type: string }, licenses?: { type: string }[] }} */ { license, licenses },
) {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' AND ') ?? 'not declared';
}

/** `(MIT OR GPL-3.0)` is allowed by its MIT; `MIT AND Zlib` asks for both. */
function isAllowed(/** @type {string} */ expression) {
  return expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((licence) => ALLOWED.has(licence.trim())));
}
