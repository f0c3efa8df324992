import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedBuilds, packagesWithInstallScripts } from '../audit/install-scripts.mjs';
import { installedPackages, productionPackages } from '../audit/installed-packages.mjs';
import { refusedLicences } from '../audit/licences.mjs';
import { isPinned, lockedPackages } from '../audit/lockfile.mjs';

/**
 * What is wrong with the packages that are installed since an earlier lockfile, one line each.
 *
 * @param {string} root the project's folder
 * @param {Map<string, string>} earlier `lockedPackages` before
 * @param {import('../audit/known-flaws.mjs').Flaw[]} flaws of all installed packages
 */
export function newPackageProblems(root, earlier, flaws) {
  const locked = lockedPackages(root);
  const isNew = (/** @type {{ name: string, version: string }} */ { name, version }) =>
    !earlier.has(`${name}@${version}`);
  const added = [...locked].filter(([key]) => !earlier.has(key));
  const production = productionPackages(root).filter(isNew);
  const builds = allowedBuilds(root);
  const scripts = packagesWithInstallScripts(installedPackages(root).filter(isNew));
  return [
    ...added.filter(([, body]) => !isPinned(body)).map(([key]) => `${key} has no checksum of the registry`),
    ...added.filter(([, body]) => /^ {4}deprecated:/m.test(body)).map(([key]) => `${key} is deprecated`),
    ...refusedLicences(production).map(
      ({ name, version, licence }) => `${name}@${version} has the licence ${licence}`,
    ),
    ...scripts
      .filter((name) => !builds.get(name))
      .map((name) => `${name} runs a script when it is installed`),
    ...flaws
      .filter(({ name }) => added.some(([key]) => nameOf(key) === name))
      .map(({ name, severity, title, url }) => `${name} has a known flaw (${severity}): ${title} ${url}`),
    ...secondVersions(root, [...locked.keys()], [...earlier.keys()]),
  ];
}

/** A section would bundle a second version of what it shares with the shell. */
function secondVersions(
  /** @type {string} */ root,
  /** @type {string[]} */ locked,
  /** @type {string[]} */ earlier,
) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8'));
  return Object.keys(dependencies)
    .map((name) => ({ name, versions: locked.filter((key) => nameOf(key) === name) }))
    .filter(({ versions }) => versions.length > 1 && versions.some((key) => !earlier.includes(key)))
    .map(
      ({ name, versions }) => `${name} is shared with the shell and may exist once: ${versions.join(', ')}`,
    );
}

function nameOf(/** @type {string} */ key) {
  return key.slice(0, key.lastIndexOf('@'));
}
