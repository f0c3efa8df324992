import { sql } from 'kysely';
import { recordPayment, voidPayment } from '../../../modules/payments/payments';
import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import { migrate } from '../migrate';

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
const PAYMENT = { name: 'ليلى', name_folded: 'ليلي', cost: 5, date: '2026-01-01', created_at: '2026-01-01' };

testOnEmptyDatabases(
  'a server of the previous version can record payments, and each can be voided once',
  async (database, kind) => {
    await migrate(database, kind, { upTo: '0009-same-words' });
    await database
      .insertInto('account')
      .values(ADMIN as never)
      .execute();
    const recordAsBefore = (id: string, receipt_number: number) =>
      database
        .insertInto('student_payment')
        .values({ ...PAYMENT, id, receipt_number, created_by: ADMIN.id } as never)
        .execute();
    await recordAsBefore('a', 1);
    await migrate(database, kind);
    await recordAsBefore('b', 2);
    await database.insertInto('number_series').values({ name: 'receipt', last_number: 2 }).execute();

    for (const [id, receipt_number] of [
      ['a', 3],
      ['b', 4],
    ] as const) {
      const { reversal } = await voidPayment(database, ADMIN, id, { reason: 'خطأ', today: '2026-02-01' });
      expect(reversal).toMatchObject({ cost: -5, receipt_number });
    }
    const again = sql`update student_payment set reverses_id = 'a' where receipt_number = 4`;
    await expect(again.execute(database)).rejects.toThrow(/unique/i);
    const fresh = { name: 'آدم', cost: 7, date: '2026-02-01' };
    expect(await recordPayment(database, ADMIN, fresh)).toMatchObject({ receipt_number: 5, voided_at: null });
  },
);
