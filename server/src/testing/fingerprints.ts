import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { COPIED_TABLES } from '../platform/backup/tables';
import type { Config } from '../platform/configuration/config';
import { EMBEDDED_FILE } from '../platform/database/open';
import type { RunningServer } from '../start';

/** A database as seen from outside the server's requests. */
interface ObservedDatabase {
  /** Constant while nothing is committed. */
  commits: () => Promise<string>;
  /** The hash of all rows. */
  hash: () => Promise<string>;
}

/** Returns a function for the hash of all rows, which reads them only after a commit. */
export function createFingerprints(server: RunningServer, config: Config): () => Promise<string> {
  const { commits, hash } = config.databaseUrl ? postgres(server) : embedded(config);
  let last: { commits: string; fingerprint: string } | undefined;
  return async () => {
    // Commits are counted before the rows are read: a commit meanwhile counts as new.
    const now = await commits();
    if (last?.commits === now) return last.fingerprint;
    last = { commits: now, fingerprint: await hash() };
    return last.fingerprint;
  };
}

/** The connection is a separate one: `data_version` counts the commits of others. */
function embedded({ dataDir }: Config): ObservedDatabase {
  const connection = new Libsql(path.join(dataDir, EMBEDDED_FILE), { readonly: true });
  const version = connection.prepare<[]>('PRAGMA data_version').raw();
  const tables = COPIED_TABLES.map(({ name, key }) =>
    connection.prepare<[]>(`select * from "${name}" order by ${key.join()}`).raw(),
  );
  return {
    commits: async () => String(version.get()),
    async hash() {
      const hash = createHash('sha256');
      for (const table of tables) hash.update(JSON.stringify(table.all()));
      return hash.digest('base64');
    },
  };
}

/** Commits are the writing transactions of all databases of the same PostgreSQL. The rows are hashed where they are. */
function postgres({ database }: RunningServer): ObservedDatabase {
  const snapshot = sql<{ now: string }>`select pg_current_snapshot()::text as now`;
  const tables = COPIED_TABLES.map(
    ({ name }) =>
      sql`(select md5(string_agg("each"::text, chr(10) order by "each"::text)) from ${sql.table(name)} as "each")`,
  );
  const hashes = sql<{ hash: string }>`select array_to_string(array[${sql.join(tables)}], ',', '') as hash`;
  // It is long: to compile it takes longer than to run it.
  const compiled = hashes.compile(database);
  return {
    commits: async () => (await snapshot.execute(database)).rows[0]?.now ?? '',
    hash: async () => (await database.executeQuery(compiled)).rows[0]?.hash ?? '',
  };
}
