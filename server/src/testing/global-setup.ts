import { type PostgresCluster, startPostgresCluster, TEST_POSTGRES } from './postgres-cluster';

declare global {
  var testPostgres: PostgresCluster | undefined;
}

/** Starts one PostgreSQL for all tests of the server; without one they are skipped, or fail with `REQUIRE_POSTGRES=1`. */
export default async function globalSetup(): Promise<void> {
  globalThis.testPostgres = await startPostgresCluster();
  if (globalThis.testPostgres) process.env[TEST_POSTGRES] = globalThis.testPostgres.url;
  else if (process.env.REQUIRE_POSTGRES === '1') throw new Error('REQUIRE_POSTGRES: no postgres was found');
}
