import { inTransaction } from '../../platform/database/in-transaction';
import { fillAllTables } from '../../testing/full-institute';
import { useDatabases } from '../../testing/use-databases';
import { listPay, readPayslip } from './month-of-teacher';
import { setPaid } from './paid-months';
import { computeMonth } from './pay-of-month';
import { deletePayRate, savePayRate } from './pay-rates';

const databases = useDatabases();

databases.onEachKind((choose) => {
  test('a closed month is what was written down, and no rate begins in it', async () => {
    const open = await databases.open(await choose('closed'));
    const { database } = open;
    const admin = await fillAllTables(open);
    const lesson = await database
      .selectFrom('lesson')
      .select(['id', 'teacher_id', 'date', 'education_level', 'lesson_type'])
      .where('status', '=', 'approved')
      .where('deleted_at', 'is', null)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { teacher_id } = lesson;
    const month = lesson.date.slice(0, 7);
    await database.deleteFrom('closed_month').where('month', '=', month).execute();
    const rate = {
      ...{ teacher_id, education_level: lesson.education_level, lesson_type: lesson.lesson_type },
      ...{ amount: 5000, per_further_student: 0, from: `${month}-01` },
    };
    const { _id } = await inTransaction(database, (transaction) => savePayRate(transaction, admin, rate));
    const { lessons, teachers } = await computeMonth(database, month);
    const sums = teachers.find((each) => each.teacher_id === teacher_id);
    expect(sums?.amount).toBeGreaterThan(0);
    await database.deleteFrom('lesson_pay').where('month', '=', month).execute();
    await database.deleteFrom('closed_teacher_month').where('month', '=', month).execute();
    await database
      .insertInto('lesson_pay')
      .values(lessons.map((each) => ({ lesson_id: each.lesson_id, month, rate: 1, amount: 7 })))
      .execute();
    await database
      .insertInto('closed_teacher_month')
      .values({ teacher_id, month, hours_hundredths: 100, amount: 7, adjusted: -3 })
      .execute();
    await database
      .insertInto('closed_month')
      .values({
        ...{ month, closed_at: '2026-04-01T10:00:00.000Z', closed_by: admin.id },
      })
      .execute();

    const { closed, pay } = await listPay(database, month);
    expect([closed, pay.find((each) => each.teacher_id === teacher_id)]).toMatchObject([
      true,
      { amount: 7, adjusted: -3, total: 4 },
    ]);
    expect((await readPayslip(database, teacher_id, month)).lessons[0]).toMatchObject({ rate: 1, amount: 7 });
    const refused = { statusCode: 409, extra: { closed_month: month } };
    const change = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
      inTransaction(database, work);
    await expect(change((transaction) => savePayRate(transaction, admin, rate))).rejects.toMatchObject(
      refused,
    );
    await expect(change((transaction) => deletePayRate(transaction, admin, _id))).rejects.toMatchObject(
      refused,
    );
    await change((transaction) => setPaid(transaction, admin, teacher_id, { month, paid_on: '2026-04-02' }));
    expect(await readPayslip(database, teacher_id, month)).toMatchObject({ paid_on: '2026-04-02' });
  });
});
