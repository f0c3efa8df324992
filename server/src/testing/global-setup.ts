import { type PostgresCluster, startPostgresCluster, TEST_POSTGRES } from './postgres-cluster';

declare global {
  var testPostgres: PostgresCluster | undefined;
}

/**
 * Before the tests of the server: one PostgreSQL for all of them, where one is installed. `REQUIRE_POSTGRES=1` makes
 * its absence a failure instead of skipped tests.
 */
export default async function globalSetup(): Promise<void> {
  globalThis.testPostgres = await startPostgresCluster();
  if (globalThis.testPostgres) process.env[TEST_POSTGRES] = globalThis.testPostgres.url;
  else if (process.env.REQUIRE_POSTGRES === '1') throw new Error('REQUIRE_POSTGRES: no postgres was found');
}
