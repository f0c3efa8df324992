import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'server/testing/free-port';
import { firstAdmin } from './accounts';
import { projectRoot } from './project-root';
import { startProgram } from './running-program';

/** The built server with a database of its own. */
export interface RunningServer {
  /** `http://127.0.0.1:40123` */
  address: string;
  dataDir: string;
  /** Ends its process and keeps its data. Returns the exit code; `null` when the signal ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** Starts it again at the same address, on the same data. */
  restart: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/** The programs that serve: on an empty database, and on that of the demonstration. */
type ServerProgram = 'main' | 'demo';

/**
 * Starts `server/dist/main.js` on a free port, or that of `env`.
 *
 * @param env variables of the environment on top of the tests' own
 * @param program `demo` serves the demonstration institute
 * @throws Error with what the server wrote, when it does not answer
 */
export async function startServer(
  env: Record<string, string> = {},
  program: ServerProgram = 'main',
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'server-under-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const dataDir = join(folder, 'data');
  const port = Number(env.PORT) || (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const start = () =>
    startProgram([process.execPath, join(projectRoot, `server/dist/${program}.js`)], {
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
        SUGGESTION_RATE_LIMIT: '10000',
        LESSON_DAY_LIMIT: '10000',
        GUEST_PENDING_LIMIT: '10000',
        LOG_LEVEL: 'warn',
        ...env,
      },
      // It says its address once it listens.
      isReady: (written) => written.includes(`:${port}`),
    });
  let running = await start().catch(async (error) => {
    await removeFolder();
    throw error;
  });
  return {
    address,
    dataDir,
    end: (signal) => running.stop(signal),
    async restart() {
      running = await start();
    },
    async stop() {
      await running.stop();
      await removeFolder();
    },
  };
}
