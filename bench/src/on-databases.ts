import { startPostgresCluster } from 'server/testing/postgres-cluster';
import { database } from './options';
import { print } from './print';

/**
 * Measures on both databases, or on the one that `--database` names (`embedded`, `postgres`).
 *
 * @param measure gets the database's name, and the address of a cluster for PostgreSQL
 * @param settings of PostgreSQL, such as `fsync=on`
 */
export async function onDatabases(
  measure: (name: string, clusterUrl: string | undefined) => Promise<void>,
  settings: string[] = [],
): Promise<void> {
  if (database !== 'postgres') await measure('Embedded database', undefined);
  if (database === 'embedded') return;
  const cluster = await startPostgresCluster(settings);
  if (!cluster) return print('\nPostgreSQL: none is installed, not measured.');
  try {
    await measure('PostgreSQL', cluster.url);
  } finally {
    await cluster.stop();
  }
}
