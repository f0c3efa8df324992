import { type Kysely, type MigrationResultSet, Migrator, type Transaction } from 'kysely';
import { nextReceiptNumber } from '../../../modules/payments/payments';
import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import { untilBlocked } from '../../../testing/until-blocked';
import type { DatabaseKind, Tables } from '../schema';
import { institute } from './0001-institute';
import { receiptNumbers } from './0006-receipt-numbers';
import { numberedPayments } from './0008-numbered-payments';

const ADMIN = {
  id: 'admin',
  username: 'mudira',
  username_key: 'mudira',
  email: 'a@b.test',
  email_key: 'a@b.test',
  role: 'admin',
  password_hash: 'none',
  created_at: '2026-01-01',
};
const PAYMENT = { name: 'ليلى', name_folded: 'ليلي', cost: 5, date: '2026-01-01', created_by: 'admin' };

/** The database as a server left it that knew no migration after 0006. */
async function earlierDatabase(database: Kysely<Tables>, kind: DatabaseKind) {
  const migrations = { '1': institute(kind), '6': receiptNumbers(kind), '8': numberedPayments(kind) };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('6');
  await database
    .insertInto('account')
    .values(ADMIN as never)
    .execute();
  const enter = (payment: object, into: Kysely<Tables> = database) =>
    into
      .insertInto('student_payment')
      .values({ ...PAYMENT, ...payment } as never)
      .execute();
  /** Enters a payment with the next number. */
  const enterNumbered = (payment: object) =>
    database
      .transaction()
      .execute(async (recording) =>
        enter({ ...payment, receipt_number: await nextReceiptNumber(recording) }, recording),
      );
  return { migrator, enter, enterNumbered };
}

testOnEmptyDatabases(
  'numbers the payments of an earlier server, and rejects further ones without a number',
  async (database, kind) => {
    const { migrator, enter } = await earlierDatabase(database, kind);
    await enter({ id: 'b', created_at: '2026-01-03' });
    await enter({ id: 'c', created_at: '2026-01-02' });
    await enter({ id: 'a', created_at: '2026-01-01', receipt_number: 1 });

    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const payments = await database
      .selectFrom('student_payment')
      .selectAll()
      .orderBy('receipt_number')
      .execute();
    expect(payments).toEqual([
      { ...PAYMENT, id: 'a', created_at: '2026-01-01', receipt_number: 1 },
      { ...PAYMENT, id: 'c', created_at: '2026-01-02', receipt_number: 2 },
      { ...PAYMENT, id: 'b', created_at: '2026-01-03', receipt_number: 3 },
    ]);
    const next = (transaction: Transaction<Tables>) => nextReceiptNumber(transaction);
    expect(await database.transaction().execute(next)).toBe(4);
    await expect(enter({ id: 'd', created_at: '2026-01-04' })).rejects.toThrow(/null/i);
    await expect(enter({ id: 'd', created_at: '2026-01-04', receipt_number: 3 })).rejects.toThrow(/unique/i);
  },
);

testOnEmptyDatabases(
  'never assigns a receipt number again, even if the last payment is missing',
  async (database, kind) => {
    const { migrator, enter } = await earlierDatabase(database, kind);
    await enter({ id: 'a', created_at: '2026-01-01', receipt_number: 1 });
    await database.insertInto('number_series').values({ name: 'receipt', last_number: 2 }).execute();
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const next = (transaction: Transaction<Tables>) => nextReceiptNumber(transaction);
    expect(await database.transaction().execute(next)).toBe(3);
  },
);

// The embedded database has only one writer at a time.
testOnEmptyDatabases(
  'waits for a payment that another server is recording, and numbers the next ones after it',
  async (database, kind) => {
    const { migrator, enter, enterNumbered } = await earlierDatabase(database, kind);
    await enterNumbered({ id: 'first', created_at: '2026-01-01' });
    await enter({ id: 'unnumbered', created_at: '2026-01-01' });

    let migration: Promise<MigrationResultSet> | undefined;
    await database.transaction().execute(async (recording) => {
      const receipt_number = await nextReceiptNumber(recording);
      await enter({ id: 'recording', created_at: '2026-01-02', receipt_number }, recording);
      migration = migrator.migrateToLatest();
      await untilBlocked(database, migration);
    });
    expect((await migration)?.error).toBeUndefined();
    await enterNumbered({ id: 'last', created_at: '2026-01-03' });
    const payments = await database
      .selectFrom('student_payment')
      .select('id')
      .orderBy('receipt_number')
      .execute();
    expect(payments.map(({ id }) => id)).toEqual(['first', 'recording', 'unnumbered', 'last']);
  },
  ['postgres'],
);
