import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts';
import { agreeWithStudent, beginAgreements, postDueFees } from '../ledger';
import { createMonthlyFee, endMonthlyFee } from './monthly-fees';

const AMOUNT = 30_000;
const FEE = { education_level: 'ثانوي', amount: AMOUNT } as const;

const { onEachKind, open } = useDatabases();

onEachKind((choose) => {
  let database: Kysely<Tables>;
  let actor: Actor;
  beforeEach(async () => {
    ({ database } = await open(await choose('fees')));
    const account = { username: 'سارة', email: 'a@b.test', role: 'admin', birthday: null } as const;
    const created = await createAccount(database, null, {
      ...account,
      passwordHash: 'no hash',
      emailVerified: true,
    });
    if (!created) throw new Error('The account could not be made');
    actor = created;
    await addStudent('student');
  });

  async function addStudent(id: string): Promise<void> {
    const row = { id, name: id, name_folded: id, created_at: '2026-01-01T10:00:00.000Z' };
    await database.insertInto('student').values(row).execute();
    await inTransaction(database, (transaction) => beginAgreements(transaction, id, {}));
  }
  const agree = (
    today: string,
    { student_id = 'student', ...fee }: { from: string; to?: string | null; student_id?: string },
  ) =>
    inTransaction(database, (transaction) =>
      createMonthlyFee(transaction, actor, today, { student_id, ...FEE, ...fee }),
    );
  const end = (today: string, id: string, to: string | null) =>
    inTransaction(database, (transaction) => endMonthlyFee(transaction, actor, today, { id, to }));
  const setActive = (active: number, from: string) =>
    inTransaction(database, (transaction) =>
      agreeWithStudent(transaction, 'student', { active }, { from, today: from }),
    );
  /** The days of the entries, which have the amount of the fee and are the sum of the account. */
  async function postedDays(): Promise<string[]> {
    const rows = await database.selectFrom('entry').selectAll().orderBy('day').execute();
    const sums = database.selectFrom('entry_sum').where('period', '=', 'all').where('kind', '=', 'fee');
    const { sum } = await sums
      .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(rows.length * AMOUNT);
    for (const row of rows) expect(row).toMatchObject({ kind: 'fee', amount: AMOUNT, student_id: 'student' });
    return rows.map(({ day }) => day);
  }
  const close = (month: string) =>
    database
      .insertInto('closed_month')
      .values({ month, closed_at: '2026-07-02T10:00:00.000Z', closed_by: actor.id })
      .execute();

  test('posts the begun months of a fee when it is entered, and each later one once', async () => {
    await agree('2026-06-15', { from: '2026-04' });
    expect(await postedDays()).toEqual(['2026-04-01', '2026-05-01', '2026-06-01']);
    await postDueFees(database, '2026-06-30');
    expect(await postedDays()).toHaveLength(3);
    // Two servers at once.
    await Promise.all([postDueFees(database, '2026-08-01'), postDueFees(database, '2026-08-01')]);
    expect((await postedDays()).slice(3)).toEqual(['2026-07-01', '2026-08-01']);
  });

  test('posts a month into the account of the family that the student belongs to on its first day', async () => {
    const family = { id: 'family', guardian_name: 'سليم', guardian_folded: 'سليم' };
    await database
      .insertInto('family')
      .values({ ...family, created_at: '2026-01-01T10:00:00.000Z' })
      .execute();
    await inTransaction(database, (transaction) =>
      agreeWithStudent(
        transaction,
        'student',
        { family_id: 'family' },
        { from: '2026-05-10', today: '2026-05-10' },
      ),
    );
    await agree('2026-06-15', { from: '2026-05' });
    const entries = database.selectFrom('entry').select(['account_id', 'day']).orderBy('day');
    expect(await entries.execute()).toEqual([
      { account_id: 'student', day: '2026-05-01' },
      { account_id: 'family', day: '2026-06-01' },
    ]);
  });

  test('keeps the month in which a student leaves, and posts those in which the student is back', async () => {
    await agree('2026-04-15', { from: '2026-04' });
    await setActive(0, '2026-04-20');
    await postDueFees(database, '2026-05-01');
    await postDueFees(database, '2026-06-09');
    expect(await postedDays()).toEqual(['2026-04-01']);
    await setActive(1, '2026-06-10');
    await postDueFees(database, '2026-06-10');
    await postDueFees(database, '2026-07-01');
    expect(await postedDays()).toEqual(['2026-04-01', '2026-06-01', '2026-07-01']);
  });

  test('keeps the month in which a fee ends; with an earlier end, later open months are not owed', async () => {
    const { _id } = await agree('2026-06-15', { from: '2026-03' });
    await end('2026-06-15', _id, '2026-06');
    await postDueFees(database, '2026-07-01');
    expect(await postedDays()).toHaveLength(4);
    await end('2026-07-02', _id, '2026-04');
    expect(await postedDays()).toEqual(['2026-03-01', '2026-04-01']);
    await end('2026-07-02', _id, null);
    expect(await postedDays()).toHaveLength(5);
    await close('2026-05');
    await expect(end('2026-07-02', _id, '2026-04')).rejects.toMatchObject({ statusCode: 409 });
    await end('2026-07-02', _id, '2026-05');
    expect(await postedDays()).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
  });

  test('posts nothing into the closed period, and begins no fee in it', async () => {
    await agree('2026-03-15', { from: '2026-03' });
    await close('2026-04');
    await postDueFees(database, '2026-05-02');
    expect(await postedDays()).toEqual(['2026-03-01', '2026-05-01']);
    await addStudent('other');
    await expect(agree('2026-05-02', { from: '2026-04', student_id: 'other' })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('stores no two fees that overlap for one student, also at once', async () => {
    await agree('2026-06-15', { from: '2026-03', to: '2026-04' });
    const taken = { statusCode: 422 };
    await expect(agree('2026-06-15', { from: '2026-04' })).rejects.toMatchObject(taken);
    await expect(agree('2026-06-15', { from: '2026-01', to: '2026-03' })).rejects.toMatchObject(taken);
    const both = [
      agree('2026-06-15', { from: '2026-05', to: '2026-06' }),
      agree('2026-06-15', { from: '2026-06' }),
    ];
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
