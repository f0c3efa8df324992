import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runOrExit } from '../run.mjs';
import { freePort } from './free-port.mjs';
import { developmentServer, runTogether, toolOf } from './run-together.mjs';

const SERVER = 'dist/main.js';
const DISCOVERY = 'frontend-discovery.json';

/**
 * One section with hot reload inside the site that is released in `SITE_DIR`, which is left as it is: the built server
 * serves a view of it, in which that section comes from its development server.
 *
 * @param {string} name the section, `remote-teacher`
 * @param {number} port where the site opens
 */
export async function developSection(name, port) {
  const address = `http://localhost:${port}`;
  const released = resolve(root, process.env.SITE_DIR || 'releases');
  const isBuilt = existsSync(join(released, DISCOVERY)) && existsSync(join(root, 'server', SERVER));
  if (!isBuilt) await runOrExit(process.execPath, ['scripts/build.mjs']);

  const view = join(root, '.cache/dev', name);
  const writeView = ['src/development/write-view.ts', name, released, view];
  await runOrExit(toolOf('delivery', 'tsx'), writeView, { cwd: join(root, 'delivery') });

  const serverPort = await freePort();
  runTogether([
    {
      folder: 'server',
      command: process.execPath,
      args: [SERVER],
      env: {
        HOST: '127.0.0.1',
        PORT: serverPort,
        PUBLIC_URL: process.env.PUBLIC_URL || address,
        DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
        SITE_DIR: view,
      },
    },
    developmentServer(name, { PORT: String(port), SITE_SERVER: `http://127.0.0.1:${serverPort}` }),
    {
      // Again whenever the section's route list or what is released changes.
      folder: 'delivery',
      command: toolOf('delivery', 'tsx'),
      args: ['watch', '--clear-screen=false', `--include=${join(released, DISCOVERY)}`, ...writeView],
    },
  ]);
  console.log(`Opening soon: ${address}, with ${name} from its sources`);
}
