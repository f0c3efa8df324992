import { Migrator, type Transaction } from 'kysely';
import { nextReceiptNumber } from '../../features/student-payment/next-receipt-number';
import { testOnEmptyDatabases } from '../../testing/empty-databases';
import type { Tables } from '../schema';
import { institute } from './0001-institute';
import { receiptNumbers } from './0006-receipt-numbers';
import { numberedPayments } from './0008-numbered-payments';

jest.setTimeout(60_000);

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

testOnEmptyDatabases(
  'payments that an earlier server recorded without a number get the next ones, and no further payment is without',
  async (database, kind) => {
    const migrations = { '1': institute(kind), '6': receiptNumbers(kind), '8': numberedPayments(kind) };
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('6');
    await database
      .insertInto('account')
      .values(ADMIN as never)
      .execute();
    const enter = (payment: object) =>
      database
        .insertInto('student_payment')
        .values({ ...PAYMENT, ...payment } as never)
        .execute();
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
