import { startTestServer, type TestServer, type TestServerOptions } from './index';
import { acquireDatabase } from './migrated-databases';
import { TEST_POSTGRES } from './postgres-cluster';

/** Starts a server on the database of the suite. */
export type StartServer = (options?: TestServerOptions) => Promise<TestServer>;

/** Registers tests, as `test` does. */
type RegisterTest = typeof test;

/** Registers none. */
const noTest = Object.assign(() => {}, { each: () => () => {} }) as unknown as RegisterTest;

/**
 * Runs a suite on both databases; PostgreSQL is skipped where it is not installed. The suite registers by `testOnce` what
 * the server decides without the database, or by statements whose results other tests compare on both: it is tested on the
 * embedded one alone.
 */
export function onEachDatabase(suite: (start: StartServer, testOnce: RegisterTest) => void): void {
  describe('on the embedded database', () => suite(startTestServer, test));
  if (process.env[TEST_POSTGRES]) describe('on PostgreSQL', () => suite(startOnPostgres, noTest));
  else describe.skip('on PostgreSQL (none is installed)', () => suite(startTestServer, noTest));
}

async function startOnPostgres(options: TestServerOptions = {}): Promise<TestServer> {
  const { url, release } = await acquireDatabase();
  const server = await startTestServer({ ...options, env: { DATABASE_URL: url, ...options.env } });
  return {
    ...server,
    async close() {
      await server.close();
      await release();
    },
  };
}
