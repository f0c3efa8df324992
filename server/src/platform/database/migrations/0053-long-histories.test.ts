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
const LESSON = {
  lesson_type: 'group',
  teacher_id: ADMIN.id,
  subject: 'لغة',
  education_level: 'ابتدائي',
  created_at: '2026-01-01',
};

testOnEmptyDatabases(
  'lessons and months of a server of the previous release are dated and counted',
  async (database, kind) => {
    await migrate(database, kind, { upTo: '0051-money' });
    await database
      .insertInto('account')
      .values(ADMIN as never)
      .execute();
    const submitAsBefore = async (id: string, date: string, status = 'approved') => {
      const lesson = { ...LESSON, id, date, status, hours_hundredths: 150 };
      await database
        .insertInto('lesson')
        .values(lesson as never)
        .execute();
      await database
        .insertInto('lesson_student')
        .values([0, 1].map((position) => ({ lesson_id: id, position, ...NAME })))
        .execute();
    };
    const closeAsBefore = (month: string) =>
      database
        .insertInto('closed_month')
        .values({ month, closed_at: '2026-06-01', closed_by: ADMIN.id })
        .execute();
    const days = async () => {
      const rows = await database.selectFrom('lesson_student').select(['lesson_id', 'lesson_date']).execute();
      return Object.fromEntries(rows.map(({ lesson_id, lesson_date }) => [lesson_id, lesson_date]));
    };
    const months = () =>
      database
        .selectFrom('closed_month')
        .select(['month', 'lessons', 'hours_hundredths'])
        .orderBy('month')
        .execute();
    await submitAsBefore('a', '2026-03-31');
    await submitAsBefore('b', '2026-03-01');
    await submitAsBefore('c', '2026-03-02', 'pending');
    await closeAsBefore('2026-03');
    await migrate(database, kind);
    await submitAsBefore('d', '2026-04-30');
    await closeAsBefore('2026-04');

    expect(await days()).toEqual({ a: '2026-03-31', b: '2026-03-01', c: '2026-03-02', d: '2026-04-30' });
    await database.updateTable('lesson').set({ date: '2026-05-01' }).where('id', '=', 'c').execute();
    expect(await days()).toMatchObject({ a: '2026-03-31', c: '2026-05-01' });

    const march = { month: '2026-03', lessons: 2, hours_hundredths: 300 };
    expect(await months()).toEqual([march, { month: '2026-04', lessons: null, hours_hundredths: null }]);
    await migrate(database, kind);
    expect(await months()).toEqual([march, { month: '2026-04', lessons: 1, hours_hundredths: 150 }]);
  },
);

const NAME = { student_name: 'ليلى', student_name_folded: 'ليلي' };
