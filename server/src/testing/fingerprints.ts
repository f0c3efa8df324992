import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import type { Config } from '../platform/configuration/config';
import { EMBEDDED_FILE } from '../platform/database/open';
import type { RunningServer } from '../start';
import type { AllRows } from './conversation';

/**
 * Answers the fingerprint of all rows, which stays as long as none of them changes. Every row is read for it, unless the
 * database says that nothing was committed since the last time.
 */
export function createFingerprints(
  server: RunningServer,
  config: Config,
  readAllRows: () => Promise<AllRows>,
): () => Promise<string> {
  const commits = config.databaseUrl ? postgresCommits(server) : embeddedCommits(config);
  let last: { commits: string; fingerprint: string } | undefined;
  return async () => {
    // Asked before the rows are read: what is committed meanwhile counts as new.
    const now = await commits();
    if (last?.commits === now) return last.fingerprint;
    const rows = JSON.stringify(await readAllRows());
    last = { commits: now, fingerprint: createHash('sha256').update(rows).digest('base64') };
    return last.fingerprint;
  };
}

/** A connection of its own: SQLite tells each one of what the others have committed. */
function embeddedCommits({ dataDir }: Config): () => Promise<string> {
  const onlooker = new Libsql(path.join(dataDir, EMBEDDED_FILE), { readonly: true });
  const version = onlooker.prepare<[]>('PRAGMA data_version').raw();
  return async () => String(version.get());
}

/** The transactions that have written, here or in another database of the same PostgreSQL. */
function postgresCommits({ database }: RunningServer): () => Promise<string> {
  const snapshot = sql<{ now: string }>`select pg_current_snapshot()::text as now`;
  return async () => (await snapshot.execute(database)).rows[0]?.now ?? '';
}
