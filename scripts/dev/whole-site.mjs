import { resolve } from 'node:path';
import { root, runOrExit } from '../run.mjs';
import { sectionNames } from '../sections.mjs';
import { freePorts } from './free-ports.mjs';
import { developmentServer, runTogether, toolOf } from './run-together.mjs';

/**
 * Everything from its sources with hot reload, on one address: the API, the shell and all sections.
 *
 * @param {number} port of the address; the parts behind it listen where nothing else does
 */
export async function developSite(port) {
  const address = `http://localhost:${port}`;
  await runOrExit('node_modules/.bin/tsx', ['delivery/src/write-dev-discovery.ts']);

  const sections = sectionNames();
  const [apiPort, ...sectionPorts] = (await freePorts(1 + sections.length)).map(String);
  const remotePorts = Object.fromEntries(sections.map((name, index) => [name, sectionPorts[index]]));
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
