import { startTestServer, type TestServer, type TestServerOptions } from './index';
import { createPostgresDatabase, TEST_POSTGRES } from './postgres-cluster';

/** Starts a server on the database of the suite. */
export type StartServer = (options?: TestServerOptions) => Promise<TestServer>;

/** Runs a suite on both databases; PostgreSQL is skipped where it is not installed. */
export function onEachDatabase(suite: (start: StartServer) => void): void {
  describe('on the embedded database', () => suite(startTestServer));
  const clusterUrl = process.env[TEST_POSTGRES];
  if (clusterUrl) describe('on PostgreSQL', () => suite((options) => startOnPostgres(clusterUrl, options)));
  else describe.skip('on PostgreSQL (none is installed)', () => suite(startTestServer));
}

let nextDatabase = 1;

async function startOnPostgres(clusterUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${nextDatabase++}`;
  const { url, drop } = await createPostgresDatabase(clusterUrl, name);
  const server = await startTestServer({ ...options, env: { DATABASE_URL: url, ...options.env } });
  return {
    ...server,
    async close() {
      await server.close();
      await drop();
    },
  };
}
