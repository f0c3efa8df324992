import { resolve } from 'node:path';
import { root, runOrExit } from '../run.mjs';
import { sectionNames } from '../sections.mjs';
import { developmentServer, runTogether, toolOf } from './run-together.mjs';

/**
 * Everything from its sources with hot reload, on one address: the API, the shell and all sections.
 *
 * @param {number} port of the address; the parts listen on those after it
 */
export async function developSite(port) {
  const address = `http://localhost:${port}`;
  const apiPort = String(port + 10);
  const remotePorts = Object.fromEntries(sectionNames().map((name, index) => [name, port + 11 + index]));
  await runOrExit('node_modules/.bin/tsx', ['delivery/src/write-dev-discovery.ts']);

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
    ...Object.entries(remotePorts).map(([name, own]) => developmentServer(name, { PORT: String(own) })),
  ]);
  console.log(`Opening soon: ${address}`);
}
