import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import type { Config } from '../platform/configuration/config';
import { EMBEDDED_FILE } from '../platform/database/open';
import type { RunningServer } from '../start';
import { readAllRows } from './all-rows';

/** Returns a function for the hash of all rows, which reads them only after a commit. */
export function createFingerprints(server: RunningServer, config: Config): () => Promise<string> {
  const commits = config.databaseUrl ? postgresCommits(server) : embeddedCommits(config);
  let last: { commits: string; fingerprint: string } | undefined;
  return async () => {
    // Commits are counted before the rows are read: a commit meanwhile counts as new.
    const now = await commits();
    if (last?.commits === now) return last.fingerprint;
    const rows = JSON.stringify(await readAllRows(server));
    last = { commits: now, fingerprint: createHash('sha256').update(rows).digest('base64') };
    return last.fingerprint;
  };
}

/** The connection is a separate one: `data_version` counts the commits of others. */
function embeddedCommits({ dataDir }: Config): () => Promise<string> {
  const connection = new Libsql(path.join(dataDir, EMBEDDED_FILE), { readonly: true });
  const version = connection.prepare<[]>('PRAGMA data_version').raw();
  return async () => String(version.get());
}

/** The writing transactions of all databases of the same PostgreSQL. */
function postgresCommits({ database }: RunningServer): () => Promise<string> {
  const snapshot = sql<{ now: string }>`select pg_current_snapshot()::text as now`;
  return async () => (await snapshot.execute(database)).rows[0]?.now ?? '';
}
