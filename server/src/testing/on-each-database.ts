import { startTestServer, type TestServer, type TestServerOptions } from './index';
import { acquireDatabase } from './migrated-databases';
import { TEST_POSTGRES } from './postgres-cluster';

/** Starts a server on the database of the suite. */
export type StartServer = (options?: TestServerOptions) => Promise<TestServer>;

/** Runs a suite on both databases; PostgreSQL is skipped where it is not installed. */
export function onEachDatabase(suite: (start: StartServer) => void): void {
  describe('on the embedded database', () => suite(startTestServer));
  if (process.env[TEST_POSTGRES]) describe('on PostgreSQL', () => suite(startOnPostgres));
  else describe.skip('on PostgreSQL (none is installed)', () => suite(startTestServer));
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
