import { parseArgs } from 'node:util';
import { allowedBuilds, packagesWithInstallScripts } from './audit/install-scripts.mjs';
import { installedPackages, productionPackages } from './audit/installed-packages.mjs';
import { ACCEPTED, askRegistry } from './audit/known-flaws.mjs';
import { countLicences, refusedLicences } from './audit/licences.mjs';
import { readLockfile } from './audit/lockfile.mjs';
import { PNPM } from './install.mjs';
import { root } from './workspace.mjs';

const HELP = `
npm run audit                  what is installed: checksums, install scripts, licences, known flaws
npm run audit -- --offline     the same without asking the registry for known flaws

Exit code: 0 nothing found, 1 something found, 2 known flaws were not checked because the registry gives no advisories.
With --offline it is 0 although they were not checked. The last line says the same in words.
`;

const { values } = parseArgs({
  options: {
    offline: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP.trim());
  // A script's top level knows no other way to stop here.
  process.exit(0);
}

let found = 0;

function report(/** @type {string} */ title, /** @type {string[]} */ findings) {
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'}  ${title}`);
  for (const finding of findings) console.log(`        ${finding}`);
  found += findings.length;
}

const { packages, findings } = readLockfile(root);
report(`lockfile: ${packages} packages, each with a checksum of the registry`, findings);

const builds = allowedBuilds(root);
const withScripts = packagesWithInstallScripts(installedPackages(root));
report(
  `install scripts: ${[...builds.values()].filter(Boolean).length} may run; ${withScripts.length} packages have one`,
  withScripts.filter((name) => !builds.has(name)).map((name) => `${name} is not named in allowBuilds`),
);

const production = productionPackages(root);
const licences = countLicences(production).map(([licence, count]) => `${licence} ${count}`);
report(
  `licences of ${production.length} packages that the product needs: ${licences.join(', ')}`,
  refusedLicences(production).map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
);

const answer = values.offline ? { unavailable: 'not asked' } : askRegistry(root, PNPM);
if ('flaws' in answer) {
  report(
    'known flaws',
    answer.flaws.map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`),
  );
} else {
  console.log(`?     known flaws: not checked (${answer.unavailable})`);
}
console.log(`      looked at and accepted: ${[...ACCEPTED].map(([id, why]) => `${id} ${why}`).join('; ')}`);

if (found > 0) {
  console.log(`\nAudit failed: ${found} findings.`);
  process.exitCode = 1;
} else if ('unavailable' in answer) {
  console.log('\nAudit incomplete: known flaws were not checked; nothing else was found.');
  process.exitCode = values.offline ? 0 : 2;
} else {
  console.log('\nAudit passed.');
}
