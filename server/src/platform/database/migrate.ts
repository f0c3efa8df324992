import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, sql, type Transaction } from 'kysely';
import { errorCode } from '../error-code';
import { baseline } from './baseline';
import { historyOfRecords } from './migrations/0002-history-of-records';
import { indexesOfMoney } from './migrations/0003-indexes-of-money';
import { studentsByDay } from './migrations/0004-students-by-day';
import { languagesOfFamilies } from './migrations/0005-languages-of-families';
import { timetable } from './migrations/0006-timetable';
import { printedRefunds } from './migrations/0007-printed-refunds';
import { referencesOfBookings } from './migrations/0008-references-of-bookings';
import { imports } from './migrations/0009-imports';
import { lessonsOfTheTimetable } from './migrations/0010-lessons-of-the-timetable';
import { parents } from './migrations/0011-parents';
import { familyNotices } from './migrations/0012-family-notices';
import { cancelledBookings } from './migrations/0013-cancelled-bookings';
import { importColumns } from './migrations/0014-import-columns';
import { makeUpLessons } from './migrations/0016-make-up-lessons';
import { messageProviders } from './migrations/0017-message-providers';
import { enrolmentsGivenBack } from './migrations/0021-enrolments-given-back';
import { indexesOfReferences } from './migrations/0022-indexes-of-references';
import { historyByMoment } from './migrations/0024-history-by-moment';
import type { DatabaseKind, Tables } from './schema';

/** Migrations by their names, in order. */
export type Migrations = Record<string, Migration>;

/** The migrations of this release. */
export function migrationsOf(kind: DatabaseKind): Migrations {
  return {
    '0001-institute': baseline(kind),
    '0002-history-of-records': historyOfRecords,
    '0003-indexes-of-money': indexesOfMoney,
    '0004-students-by-day': studentsByDay,
    '0005-languages-of-families': languagesOfFamilies,
    '0006-timetable': timetable(kind),
    '0007-printed-refunds': printedRefunds,
    '0008-references-of-bookings': referencesOfBookings,
    '0009-imports': imports(kind),
    '0010-lessons-of-the-timetable': lessonsOfTheTimetable,
    '0011-parents': parents(kind),
    '0012-family-notices': familyNotices(kind),
    '0013-cancelled-bookings': cancelledBookings,
    '0014-import-columns': importColumns(kind),
    '0016-make-up-lessons': makeUpLessons,
    '0017-message-providers': messageProviders(kind),
    '0021-enrolments-given-back': enrolmentsGivenBack(kind),
    '0022-indexes-of-references': indexesOfReferences,
    '0024-history-by-moment': historyByMoment,
  };
}

/** How a database is migrated. */
export interface MigrateOptions {
  migrations?: Migrations;
  /** Gives every migration a transaction of its own, so that running servers wait for one at a time. */
  oneByOne?: boolean;
  /** Accepts a database of a newer release, unless it excludes this one; without it, such a database is rejected. */
  onNewer?: (state: MigrationState) => void;
  /** Runs in the transaction before pending migrations; throws to prevent them. */
  beforePending?: (transaction: Transaction<Tables>, pending: string[], executed: string[]) => Promise<void>;
  /** Runs in the transaction after all migrations. */
  afterwards?: (transaction: Transaction<Tables>) => Promise<void>;
  /** Runs after each migration is committed. */
  onMigrated?: (name: string) => void;
}

/**
 * Runs the pending migrations. Several processes may call it at once: one migrates, the others wait.
 *
 * @throws {NewerDatabase} when a newer release has migrated the database
 * @throws {Error} when a migration fails, which is rolled back; `SQLITE_BUSY` when another process locks an embedded
 *   database for too long
 */
export async function migrate(
  database: Kysely<Tables>,
  kind: DatabaseKind,
  options: MigrateOptions = {},
): Promise<void> {
  let left: number;
  do {
    const done = await inMigrationTransaction(database, kind, (transaction) =>
      runPending(transaction, { migrations: migrationsOf(kind), ...options }),
    );
    for (const name of done.ran) options.onMigrated?.(name);
    left = done.left;
  } while (left > 0);
}

/** Returns the migrations that it ran, and how many are left. */
async function runPending(
  transaction: Transaction<Tables>,
  options: MigrateOptions & { migrations: Migrations },
): Promise<{ ran: string[]; left: number }> {
  const { migrations, oneByOne = false, onNewer } = options;
  const executed = await executedMigrations(transaction);
  const state = compare(migrations, executed);
  const rejected = onNewer ? state.excludedBy : state.unknown[0];
  if (rejected !== undefined) throw new NewerDatabase(rejected);
  if (state.unknown.length > 0) onNewer?.(state);
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name));
  if (pending.length > 0) await options.beforePending?.(transaction, pending, executed);
  const due = oneByOne ? pending.slice(0, 1) : pending;
  if (due.length > 0) await createMigrationTable(transaction);
  for (const name of due) {
    await migrations[name]?.up(transaction);
    await withMigrationTable(transaction)
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .execute();
  }
  const left = pending.length - due.length;
  if (left === 0) await options.afterwards?.(transaction);
  return { ran: due, left };
}

/** What a database has and this release does not, and the reverse. */
export interface MigrationState {
  pending: string[];
  /** Migrations of a newer release. */
  unknown: string[];
  /** The unknown migration after which this release does not work with the database any more. */
  excludedBy: string | undefined;
}

/** Compares the database with the migrations of this release. Reads only. */
export async function readMigrationState(
  database: Kysely<Tables>,
  migrations: Migrations,
): Promise<MigrationState> {
  return compare(migrations, await executedMigrations(database));
}

function compare(migrations: Migrations, executed: string[]): MigrationState {
  const known = Object.keys(migrations);
  const unknown = executed.filter((name) => !known.includes(name)).sort();
  return {
    pending: known.filter((name) => !executed.includes(name)),
    unknown,
    excludedBy: unknown.find((name) => excludes(name, known.at(-1) ?? '')),
  };
}

/**
 * Whether a migration removes something that older releases use. Its name ends with the migration that a release must
 * know to work without it: `0031-drop-nicknames-after-0027`.
 *
 * @param newest the newest migration that the release knows
 */
export function excludes(migration: string, newest: string): boolean {
  const required = /-after-(\d{4})$/.exec(migration)?.[1];
  return required !== undefined && newest.slice(0, required.length) < required;
}

/** A newer release has written the database. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`A newer release has written it: this one does not know migration ${migration}. Use that release.`);
    this.name = 'NewerDatabase';
  }
}

/** The lock of Kysely's own migrator, for which servers of releases before migration 0021 wait. */
const MIGRATION_LOCK = '3853314791062309107';
/** It is below PostgreSQL's `deadlock_timeout`, so that a migration ends before a request that waits for it is cancelled. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 500;
const WAIT_LIMIT_MS = 300_000;

/**
 * Runs `work` in a transaction, beside no other migration. On PostgreSQL, requests queue behind a migration that waits
 * for a table, so it waits briefly and often. The lock belongs to the transaction: a lock of the session would remain in
 * pgbouncer's connection.
 */
async function inMigrationTransaction<Result>(
  database: Kysely<Tables>,
  kind: DatabaseKind,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    try {
      return await database.transaction().execute(async (transaction) => {
        if (kind === 'postgres') await lockMigrations(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || Date.now() > deadline) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

async function lockMigrations(transaction: Transaction<Tables>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
}

/** Kysely's name and columns. */
type MigrationTable = {
  kysely_migration: { name: string; timestamp: string };
};

const withMigrationTable = (database: Kysely<Tables>) => database.withTables<MigrationTable>();

async function executedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await withMigrationTable(database).selectFrom('kysely_migration').select('name').execute();
  return rows.map(({ name }) => name);
}

async function createMigrationTable({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
}
