import { Kysely, PostgresDialect } from 'kysely';
import { isUnavailable } from './is-unavailable';
import type { LimitedPool } from './postgres-pool';
import type { Tables } from './schema';

const SKIP_MS = 60_000;

/** Runs reads whose result may be some seconds old, such as an export. */
export type ReadForExport = <Result>(read: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

/** A database for reads that may lag behind the primary. It is never migrated or written to. */
export interface Standby {
  readForExport: ReadForExport;
  close: () => Promise<void>;
}

/** Reads from the standby; from the primary when the standby fails, or does not exist. */
export function createStandby(primary: Kysely<Tables>, pool: LimitedPool | undefined): Standby {
  if (!pool) return { readForExport: (read) => read(primary), close: async () => {} };
  const standby = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let skipUntil = 0;
  return {
    async readForExport(read) {
      if (performance.now() < skipUntil) return read(primary);
      try {
        return await read(standby);
      } catch (error) {
        // An export has many pages, each of which would wait for it.
        if (isUnavailable(error)) skipUntil = performance.now() + SKIP_MS;
        return read(primary);
      }
    },
    close: () => standby.destroy(),
  };
}
