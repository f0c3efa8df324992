import { spawnSync } from 'node:child_process';

/** Flaws that were reviewed and do not affect this product. */
export const ACCEPTED = new Map([
  ['GHSA-4r6h-8v6p-xvw6', 'xlsx: prototype pollution while reading a file; the product only writes'],
  ['GHSA-5pgg-2g8v-p4x9', 'xlsx: a slow regular expression while reading a file; the product only writes'],
]);

/** @typedef {{ id: string, name: string, severity: string, title: string, url: string }} Flaw */

/**
 * Asks the registry for known flaws in the packages that the product needs.
 *
 * @param {string} root
 * @param {string} pnpm the version of pnpm to ask with
 * @returns {{ flaws: Flaw[] } | { unavailable: string }} the reason, where the registry gives no advisories
 */
export function askRegistry(root, pnpm) {
  const { stdout, stderr, error } = spawnSync('npx', ['--yes', pnpm, 'audit', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error) return { unavailable: error.message };
  const report = readReport(stdout);
  if (!report) return { unavailable: reason(stdout + stderr) };
  const flaws = flawsOf(report);
  // Some registries answer with an empty list instead of an error.
  return ACCEPTED.size === 0 || flaws.some(({ id }) => ACCEPTED.has(id))
    ? { flaws: flaws.filter(({ id }) => !ACCEPTED.has(id)) }
    : { unavailable: 'the answer of the registry names none of the accepted flaws' };
}

/** The flaws of a report of `pnpm audit --json`. */
function flawsOf(/** @type {{ advisories: Record<string, any> }} */ { advisories }) {
  return Object.values(advisories).map(({ github_advisory_id, module_name, severity, title, url }) => ({
    id: github_advisory_id ?? url?.split('/').at(-1),
    name: module_name,
    severity,
    title,
    url,
  }));
}

function readReport(/** @type {string} */ text) {
  try {
    const report = JSON.parse(text);
    return report.advisories && typeof report.advisories === 'object' ? report : undefined;
  } catch {
    return undefined;
  }
}

function reason(/** @type {string} */ output) {
  const status = /responded with (\d{3})/.exec(output)?.[1];
  return status ? `the registry answered ${status}` : 'the registry could not be asked';
}
