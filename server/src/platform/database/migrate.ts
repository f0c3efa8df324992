import { type Kysely, Migrator } from 'kysely';
import { hasStaleNameKeys, refreshNameKeys } from '../names/refresh-name-keys';
import { institute } from './migrations/0001-institute';
import { disabledAccounts } from './migrations/0002-disabled-accounts';
import { coveringIndexes } from './migrations/0003-covering-indexes';
import { loadFailures } from './migrations/0004-load-failures';
import { outgoingMail } from './migrations/0005-outgoing-mail';
import { receiptNumbers } from './migrations/0006-receipt-numbers';
import { tidyUsernames } from './migrations/0007-tidy-usernames';
import { numberedPayments } from './migrations/0008-numbered-payments';
import { sameWords } from './migrations/0009-same-words';
import { nameKeys } from './migrations/0010-name-keys';
import { sessions } from './migrations/0011-sessions';
import { unverifiedAccounts } from './migrations/0012-unverified-accounts';
import { lessonCounts } from './migrations/0013-lesson-counts';
import { voidedPayments } from './migrations/0014-voided-payments';
import { bookingRequestKeys } from './migrations/0015-booking-request-keys';
import { waitingBookings } from './migrations/0016-waiting-bookings';
import { serverSecrets } from './migrations/0018-server-secrets';
import type { DatabaseKind, Tables } from './schema';

/**
 * Migrates the database in one transaction. Several processes may call it at once: one migrates, the others wait.
 *
 * @throws {NewerDatabase} when the database has a migration that this release does not know
 * @throws {Error} when a migration fails, which changes nothing; `SQLITE_BUSY` when another process locks an embedded
 *   database for too long
 */
export async function migrate(database: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const { error } = await createMigrator(database, kind).migrateToLatest();
  const unknown = UNKNOWN_MIGRATION.exec(error instanceof Error ? error.message : '')?.[1];
  if (unknown !== undefined) throw new NewerDatabase(unknown);
  if (error) throw error;
  if (await hasStaleNameKeys(database)) await database.transaction().execute(refreshNameKeys);
}

/** Kysely's error for a migration that this release does not have. */
const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration (\S+) is missing/;

/** A newer release has written the database. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`A newer release has written it: this one does not know migration ${migration}. Use that release.`);
    this.name = 'NewerDatabase';
  }
}

/** A migrator that can stop at each migration. */
export function createMigrator(database: Kysely<Tables>, kind: DatabaseKind): Migrator {
  return new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        '0001-institute': institute(kind),
        '0002-disabled-accounts': disabledAccounts(kind),
        '0003-covering-indexes': coveringIndexes,
        '0004-load-failures': loadFailures(kind),
        '0005-outgoing-mail': outgoingMail(kind),
        '0006-receipt-numbers': receiptNumbers(kind),
        '0007-tidy-usernames': tidyUsernames,
        '0008-numbered-payments': numberedPayments(kind),
        '0009-same-words': sameWords(kind),
        '0010-name-keys': nameKeys(kind),
        '0011-sessions': sessions(kind),
        '0012-unverified-accounts': unverifiedAccounts,
        '0013-lesson-counts': lessonCounts(kind),
        '0014-voided-payments': voidedPayments(kind),
        '0015-booking-request-keys': bookingRequestKeys(kind),
        '0016-waiting-bookings': waitingBookings,
        '0018-server-secrets': serverSecrets(kind),
      }),
    },
  });
}
