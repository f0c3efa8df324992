import { resolve } from 'node:path';
import { root, runOrExit } from '../run.mjs';
import { sectionNames } from '../sections.mjs';
import { freePort } from './free-port.mjs';
import { developmentServer, runTogether, toolOf } from './run-together.mjs';

/**
 * Everything from its sources with hot reload, on one address: the API, the shell and all sections.
 *
 * @param {number} port of the address; the parts behind it listen where nothing else does
 */
export async function developSite(port) {
  const address = `http://localhost:${port}`;
  await runOrExit('node_modules/.bin/tsx', ['delivery/src/development/write-dev-discovery.ts']);

  const apiPort = await freePort();
  /** @type {Record<string, string>} */
  const remotePorts = {};
  for (const name of sectionNames()) remotePorts[name] = await freePort();
  runTogether([
    {
      folder: 'server',
      command: toolOf('server', 'tsx'),
      args: ['watch', '--clear-screen=false', 'src/main.ts'],
      env: {
        PORT: apiPort,
        PUBLIC_URL: process.env.PUBLIC_URL || address,
        DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
      },
    },
    developmentServer('shell', {
      PORT: String(port),
      API_PORT: apiPort,
      REMOTE_PORTS: JSON.stringify(remotePorts),
    }),
    ...Object.entries(remotePorts).map(([name, own]) => developmentServer(name, { PORT: own })),
  ]);
  console.log(`Opening soon: ${address}`);
}
