import { type Kysely, Migrator, type Transaction } from 'kysely';
import { nextReceiptNumber } from '../../../modules/payments/payments';
import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import type { Tables } from '../schema';
import { institute } from './0001-institute';
import { receiptNumbers } from './0006-receipt-numbers';

testOnEmptyDatabases(
  'numbers existing payments in the order of recording, and continues the series',
  async (database, kind) => {
    const migrations = { '1': institute(kind), '2': receiptNumbers(kind) };
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('1');
    await enterPayments(database, [
      ['b', '2026-01-02'],
      ['c', '2026-01-01'],
      ['a', '2026-01-02'],
    ]);

    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const numbered = await database
      .selectFrom('student_payment')
      .select(['id', 'receipt_number'])
      .orderBy('receipt_number')
      .execute();
    expect(numbered).toEqual([
      { id: 'c', receipt_number: 1 },
      { id: 'a', receipt_number: 2 },
      { id: 'b', receipt_number: 3 },
    ]);
    const next = (transaction: Transaction<Tables>) => nextReceiptNumber(transaction);
    expect(await database.transaction().execute(next)).toBe(4);
  },
);

async function enterPayments(database: Kysely<Tables>, payments: [id: string, day: string][]): Promise<void> {
  const admin = {
    id: 'admin',
    username: 'mudira',
    username_key: 'mudira',
    email: 'a@b.test',
    email_key: 'a@b.test',
  };
  await database
    .insertInto('account')
    .values({ ...admin, role: 'admin', password_hash: 'none', created_at: '2026-01-01' } as never)
    .execute();
  for (const [id, created_at] of payments) {
    const payment = {
      id,
      name: 'ليلى',
      name_folded: 'ليلي',
      cost: 5,
      date: '2026-01-01',
      created_by: 'admin',
    };
    // Payments had no receipt number then.
    await database
      .insertInto('student_payment')
      .values({ ...payment, created_at } as never)
      .execute();
  }
}
