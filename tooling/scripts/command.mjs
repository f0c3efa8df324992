import { existsSync } from 'node:fs';
import { install, installChanged, PNPM } from './install.mjs';
import { runOrExit } from './workspace.mjs';

// The commands of package.json. They run on a machine that has only Node and npm, so they import no installed package
// before they have installed it.

const [command = '', ...args] = process.argv.slice(2);
// The programs that are imported below read their own arguments only.
process.argv.splice(2, 1);

const asksForHelp = args.some((argument) => ['--help', '-h'].includes(argument));

const typeScript = (/** @type {string} */ program) => runOrExit('node_modules/.bin/tsx', [program, ...args]);

// A computed address: the type check does not follow it, and so does not miss a program that is not built yet.
const builtServer = (/** @type {string} */ program) =>
  import(new URL(`../../server/dist/${program}.js`, import.meta.url).href);

/** Builds the server, the shell and the sections, and releases what has changed into `SITE_DIR`. */
const build = () => typeScript('delivery/src/build/build-site.ts');

async function setup() {
  await install();
  await build();
}

/** The release command without what builds, made by `npm run setup`: it starts without an install. */
const RELEASE_PROGRAM = new URL('../../delivery/dist/release.js', import.meta.url);
const HOST_COMMANDS = ['put', 'promote', 'rollback', 'retire', 'list', 'prune', 'keys', 'preview'];

const needsOnlyTheHost = (/** @type {string | undefined} */ release) =>
  HOST_COMMANDS.includes(release ?? '') && existsSync(RELEASE_PROGRAM);

/** @type {Record<string, () => Promise<unknown>>} */
const COMMANDS = {
  build,
  setup,
  async start() {
    await setup();
    // The server runs in this process, so that a signal to stop reaches it.
    await builtServer('main');
  },
  async demo() {
    if (!asksForHelp) await setup();
    await builtServer('demo');
  },
  async release() {
    if (needsOnlyTheHost(args[0])) return import(RELEASE_PROGRAM.href);
    await install();
    await typeScript('delivery/src/command/main.ts');
  },
  'static-pages': () => import(new URL('static-pages.js', RELEASE_PROGRAM).href),
  async 'new-section'() {
    await install();
    await typeScript('tooling/src/new-section/main.ts');
    if (!asksForHelp) await installChanged();
  },
  async 'api-report'() {
    await install();
    await typeScript('tooling/src/api-report/main.ts');
  },
  add: () => import('./add.mjs'),
  async workflows() {
    await install();
    await typeScript('tooling/src/workflows/main.ts');
  },
  async 'page-bytes'() {
    await typeScript('tooling/src/page-bytes/main.ts');
  },
  async catalogue() {
    await install();
    await runOrExit('npx', ['--yes', PNPM, '--filter', 'design-system', 'catalogue']);
  },
  async pictures() {
    await install();
    await (await import('./pictures.mjs')).writePictures();
  },
  async test() {
    await setup();
    await import('./test.mjs');
  },
  dev: () => import('./dev.mjs'),
  audit: () => import('./audit.mjs'),
};

const runCommand = COMMANDS[command];
if (!runCommand)
  throw new Error(`No command ${command}. The commands are ${Object.keys(COMMANDS).join(', ')}.`);
await runCommand();
