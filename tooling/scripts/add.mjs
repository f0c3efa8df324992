import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newPackageProblems } from './add/new-package-problems.mjs';
import { addReason } from './add/reasons.mjs';
import { askRegistry } from './audit/known-flaws.mjs';
import { lockedPackages } from './audit/lockfile.mjs';
import { install, installChanged, PNPM } from './install.mjs';
import { root, run } from './workspace.mjs';

const HELP = `
npm run add -- remote-teacher PACKAGE[@RANGE] [--dev]

Adds a dependency to one package: its exact version in the catalogue of pnpm-workspace.yaml, and a row in
docs/dependencies.md. A package of this workspace is added by its name. --dev adds what only tests and builds need.

Rejected, without a change: licences that npm run audit rejects, deprecated packages, packages with known flaws or
install scripts, packages without a checksum, and a second version of what the shell shares, such as React.

Exit codes: 0 done, 1 rejected or failed, 2 wrong arguments.
`.trim();

/** A package of a registry, with or without a range: no web address, no path, no other name. */
const PACKAGE = /^((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:@([\w.^~<>=|* -]+))?$/;

/** What an addition changes. */
const CHANGED = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'docs/dependencies.md'];

/**
 * Ends the command with a message.
 *
 * @param {number} code
 * @param {string} message
 * @returns {never}
 */
function stop(code, message) {
  console.error(message);
  process.exit(code);
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { dev: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return { positionals, dev: values.dev ?? false, help: values.help ?? false };
  } catch (error) {
    return stop(2, error instanceof Error ? error.message : String(error));
  }
}

const { positionals, dev, help } = readArguments();
if (help) {
  console.log(HELP);
  process.exit(0);
}
const [folder = '', spec = '', ...more] = positionals;
const [, name = '', range] = PACKAGE.exec(spec) ?? [];
if (name === '' || more.length > 0) {
  stop(
    2,
    'npm run add -- FOLDER PACKAGE[@RANGE] [--dev] takes one package of a registry; --help explains it',
  );
}
const manifestFile = `${folder}/package.json`;
if (!/^[a-z][a-z0-9-]*$/.test(folder) || !existsSync(join(root, manifestFile))) {
  stop(2, `There is no package ${folder} in this workspace`);
}
const kind = dev ? 'devDependencies' : 'dependencies';
const manifest = readJson(manifestFile);
if (manifest[kind]?.[name]) stop(1, `${folder} has ${name} already`);

const earlier = new Map([manifestFile, ...CHANGED].map((file) => [file, readText(file)]));
await install();
const isOwn = existsSync(join(root, name, 'package.json'));
const problems = await (isOwn ? addOwnPackage() : addRegistryPackage()).catch((error) => [error.message]);
if (problems.length > 0) {
  for (const [file, text] of earlier) writeFileSync(join(root, file), text);
  await install();
  stop(1, [`${name} was not added to ${folder}:`, ...problems].join('\n'));
}
await run('node_modules/.bin/biome', ['format', '--write', manifestFile, 'docs/dependencies.md']);
if (isOwn && !dev) console.log('npm run workflows   makes the pipeline run for its changes too');

/** @returns {Promise<string[]>} what is wrong with it */
async function addOwnPackage() {
  if (range) return [`${name} is a package of this workspace and takes no range`];
  const entries = Object.entries({ ...manifest[kind], [name]: 'workspace:*' });
  const sorted = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(root, manifestFile), `${JSON.stringify({ ...manifest, [kind]: sorted }, null, 2)}\n`);
  await installChanged();
  return [];
}

/** @returns {Promise<string[]>} what is wrong with it */
async function addRegistryPackage() {
  const locked = lockedPackages(root);
  const options = ['--filter', folder, '--save-exact', dev ? '--save-dev' : '--save-prod'];
  if ((await run('npx', ['--yes', PNPM, 'add', ...options, spec])) !== 0)
    return ['pnpm could not install it (above)'];
  const installed = readJson(`${folder}/node_modules/${name}/package.json`);
  makeExact(installed.version);
  await installChanged();

  const answer = askRegistry(root, PNPM);
  const flaws = 'flaws' in answer ? answer.flaws : [];
  if ('unavailable' in answer) console.log(`Known flaws were not checked: ${answer.unavailable}`);
  const found = newPackageProblems(root, locked, flaws);
  if (found.length === 0 && addReason(root, name, installed.description || name, dev)) {
    console.log('Its reason in docs/dependencies.md is its own description: write yours');
  }
  return found;
}

/** Pins the package in the catalogue: pnpm keeps a range that it was given. */
function makeExact(/** @type {string} */ version) {
  const entry = new RegExp(`^( {2}['"]?${name.replaceAll('.', '\\.')}['"]?: ).+$`, 'm');
  const text = readText('pnpm-workspace.yaml');
  writeFileSync(
    join(root, 'pnpm-workspace.yaml'),
    text.replace(entry, (_, key) => key + version),
  );
}

function readText(/** @type {string} */ file) {
  return readFileSync(join(root, file), 'utf8');
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(readText(file));
}
