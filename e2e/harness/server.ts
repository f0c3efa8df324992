import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAdmin } from './accounts';
import { freePort } from './free-port';
import { PATIENCE_MS } from './patience';
import { projectRoot } from './project-root';

/** The built server with a database of its own. */
export interface RunningServer {
  /** `http://127.0.0.1:40123` */
  address: string;
  dataDir: string;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts `server/dist/main.js` on a free port.
 *
 * @param env variables of the environment on top of the tests' own
 * @throws Error with what the server wrote, when it does not answer
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'server-under-test-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(projectRoot, 'server/dist/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      SITE_DIR: process.env.SITE_UNDER_TEST ?? '',
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
      ADMIN_EMAIL: 'headmaster@institute.test',
      AUTH_RATE_LIMIT: '10000',
      BOOKING_RATE_LIMIT: '10000',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await answering(child, address);
  return {
    address,
    dataDir,
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the server listens: it says its address then. */
function answering(child: ChildProcess, address: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output}`));
    const timer = setTimeout(() => fail(`did not listen on ${address}`), PATIENCE_MS.program);
    const read = (text: Buffer) => {
      output += text;
      if (!output.includes(address)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}
