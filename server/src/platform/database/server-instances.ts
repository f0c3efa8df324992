import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { excludes, type MigrationState, type Migrations, readMigrationState } from './migrate';
import type { Tables } from './schema';

// Servers on one PostgreSQL, each with a row that it renews: none migrates the database under another.

const HEARTBEAT_MS = 10_000;
const STALE_SECONDS = 30;
/** How long a stop waits for the row to be removed; otherwise it becomes stale. */
const REMOVAL_LIMIT_MS = 1000;

/** The database's clock, `seconds` ago. */
const moment = (seconds = 0) =>
  sql<string>`to_char(clock_timestamp() at time zone 'UTC' - make_interval(secs => ${sql.lit(seconds)}),
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const liveServers = (database: Kysely<Tables>) =>
  database
    .selectFrom('server_instance')
    .select(['host', 'newest_migration'])
    .where('seen_at', '>', moment(STALE_SECONDS))
    .orderBy('started_at')
    .execute();

/**
 * Checks before pending migrations that no other server runs.
 *
 * @throws {Error} when one does; the message is one line
 */
export async function requireNoServer(
  transaction: Transaction<Tables>,
  pending: string[],
  executed: string[],
): Promise<void> {
  if (executed.length === 0) return;
  const hosts = (await liveServers(transaction)).map(({ host }) => host);
  if (hosts.length === 0) return;
  throw new Error(
    `A server is running on it (${hosts.join(', ')}), and migrations are pending (${pending.join(', ')}). Run "npm run migrate" first.`,
  );
}

/**
 * Checks before pending migrations that every running server can work with them.
 *
 * @throws {Error} when one cannot; the message is one line
 */
export async function requireNewEnoughServers(
  transaction: Transaction<Tables>,
  pending: string[],
  executed: string[],
): Promise<void> {
  if (executed.length === 0) return;
  for (const { host, newest_migration } of await liveServers(transaction)) {
    const excluding = pending.find((migration) => excludes(migration, newest_migration));
    if (excluding === undefined) continue;
    throw new Error(
      `A server of an older release is running on it (${host}), which cannot work after migration ${excluding}. Replace that server first.`,
    );
  }
}

/** The row of a running server. */
export interface ServerInstance {
  /** Adds the row, and removes those of killed servers. */
  register: (transaction: Transaction<Tables>) => Promise<void>;
  /** Renews the row until `end`. */
  start: () => void;
  /** Removes the row. */
  end: () => Promise<void>;
}

/**
 * @param migrations those of this release
 * @param onNewer receives the state of the database, regularly, once a newer release has migrated it
 */
export function createServerInstance(
  database: Kysely<Tables>,
  migrations: Migrations,
  onNewer: (state: MigrationState) => void,
  heartbeatMs = HEARTBEAT_MS,
): ServerInstance {
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;

  const row = () => ({
    id,
    host: hostname(),
    newest_migration: Object.keys(migrations).at(-1) ?? '',
    started_at: moment(),
    seen_at: moment(),
  });

  async function beat(): Promise<void> {
    // Inserted again after a pause in which it became stale.
    await database
      .insertInto('server_instance')
      .values(row())
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: moment() }))
      .execute();
    const state = await readMigrationState(database, migrations);
    if (state.unknown.length > 0) onNewer(state);
  }

  return {
    async register(transaction) {
      await transaction.deleteFrom('server_instance').where('seen_at', '<', moment(STALE_SECONDS)).execute();
      await transaction.insertInto('server_instance').values(row()).execute();
    },
    start() {
      timer = setInterval(() => {
        // While the database is away, requests report it; the next beat repeats this one.
        beating ??= beat()
          .catch(() => undefined)
          .finally(() => {
            beating = undefined;
          });
      }, heartbeatMs).unref();
    },
    async end() {
      if (timer === undefined) return;
      clearInterval(timer);
      const remove = async () => {
        await beating;
        await database.deleteFrom('server_instance').where('id', '=', id).execute();
      };
      await Promise.race([
        remove().catch(() => undefined),
        pause(REMOVAL_LIMIT_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/** Warns of a PostgreSQL that a newer release has migrated: once, and once more when it excludes this release. */
export function createNewerWarning(onWarning: (message: string) => void) {
  const warned = new Set<string>();
  return ({ unknown, excludedBy }: MigrationState): void => {
    const warning = excludedBy
      ? 'This one does not work with it any more: replace this server now.'
      : 'This one works with it: replace this server when all others are.';
    if (warned.has(warning)) return;
    warned.add(warning);
    onWarning(`DATABASE_URL: a newer release has migrated this database (${unknown.join(', ')}). ${warning}`);
  };
}
