import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { developmentServer, freePort, runTogether } from './dev-servers.mjs';
import { install } from './install.mjs';
import { root, runOrExit, sectionNames, toolOf } from './workspace.mjs';

const HELP = `npm run dev                     everything from its sources with hot reload
npm run dev -- remote-teacher   one section with hot reload, inside the shell and among the sections that are
                                released in SITE_DIR (built first where nothing is)

The site opens on http://localhost:PORT (8000). Both listen on this machine only.`;

const DISCOVERY = 'frontend-discovery.json';

const port = Number(process.env.PORT || 8000);
const address = `http://localhost:${port}`;
const apiSettings = {
  PUBLIC_URL: process.env.PUBLIC_URL || address,
  DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
};

const names = process.argv.slice(2);
const [name] = names;

if (names.includes('--help') || names.includes('-h')) {
  console.log(HELP);
} else if (names.length > 1 || (name && !sectionNames().includes(name))) {
  console.error(`There is no section ${names.join(' ')}. The sections are ${sectionNames().join(', ')}.`);
  process.exitCode = 1;
} else {
  await install();
  if (name) await developSection(name);
  else await developSite();
}

/** Everything from its sources with hot reload, on one address: the API, the shell and all sections. */
async function developSite() {
  const writeDocument = ['src/development/main.ts'];
  await runOrExit(toolOf('tooling', 'tsx'), writeDocument, { cwd: join(root, 'tooling') });

  const apiPort = await freePort();
  /** @type {Record<string, string>} */
  const remotePorts = {};
  for (const section of sectionNames()) remotePorts[section] = await freePort();
  runTogether([
    {
      folder: 'server',
      command: toolOf('server', 'tsx'),
      args: ['watch', '--clear-screen=false', 'src/main.ts'],
      env: { ...apiSettings, PORT: apiPort },
    },
    developmentServer('shell', {
      PORT: String(port),
      API_PORT: apiPort,
      REMOTE_PORTS: JSON.stringify(remotePorts),
    }),
    ...Object.entries(remotePorts).map(([section, own]) => developmentServer(section, { PORT: own })),
    // It is written again whenever a route list changes.
    watching(writeDocument),
  ]);
  console.log(`Opening soon: ${address}`);
}

/**
 * One section with hot reload inside the site that is released in `SITE_DIR`. The built server serves a view of that
 * site, in which the section comes from its development server; the released site itself is not changed.
 *
 * @param {string} section `remote-teacher`
 */
async function developSection(section) {
  const released = resolve(root, process.env.SITE_DIR || 'releases');
  const isBuilt = existsSync(join(released, DISCOVERY)) && existsSync(join(root, 'server/dist/main.js'));
  if (!isBuilt) await runOrExit(process.execPath, ['tooling/scripts/command.mjs', 'build']);

  const view = join(root, '.cache/dev', section);
  const writeView = ['src/development/main.ts', section, released, view];
  await runOrExit(toolOf('tooling', 'tsx'), writeView, { cwd: join(root, 'tooling') });

  const serverPort = await freePort();
  runTogether([
    {
      folder: 'server',
      command: process.execPath,
      args: ['dist/main.js'],
      env: { ...apiSettings, HOST: '127.0.0.1', PORT: serverPort, SITE_DIR: view },
    },
    developmentServer(section, {
      PORT: String(port),
      SITE_SERVER: `http://127.0.0.1:${serverPort}`,
      SITE_DOCUMENT: join(view, DISCOVERY),
    }),
    // It is written again whenever the section's route list or what is released changes.
    watching(writeView, `--include=${join(released, DISCOVERY)}`),
  ]);
  console.log(`Opening soon: ${address}, with ${section} from its sources`);
}

/**
 * Runs a program of this package again whenever one of its files changes.
 *
 * @param {string[]} program its file and arguments
 * @param {string[]} options
 */
function watching(program, ...options) {
  const args = ['watch', '--clear-screen=false', ...options, ...program];
  return { folder: 'tooling', command: toolOf('tooling', 'tsx'), args };
}
