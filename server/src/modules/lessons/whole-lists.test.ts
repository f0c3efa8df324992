import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { newId } from '../../platform/database/id';
import { JSON_FUNCTIONS } from '../../platform/database/json';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts';
import { createLessonLists } from './list-lessons';

const LESSONS = 2100;
const DAYS = 20;

const databases = useDatabases();

databases.onEachKind((choose) => {
  test('lists all lessons in their order, a bounded number in one statement', async () => {
    const { database, kind } = await databases.open(await choose('whole'));
    const account = await createAccount(database, null, {
      username: 'samira',
      email: 'samira@institute.test',
      role: 'teacher',
      birthday: null,
      passwordHash: '',
      emailVerified: true,
    });
    const lessons = Array.from({ length: LESSONS }, (_, index) => ({
      id: newId(),
      lesson_type: 'individual' as const,
      teacher_id: account?.id ?? '',
      date: `2026-03-${String(1 + (index % DAYS)).padStart(2, '0')}`,
      hours_hundredths: 100,
      subject: 'رياضيات',
      education_level: 'ثانوي' as const,
      status: 'approved' as const,
      created_at: '2026-03-20T10:00:00.000Z',
      entered_on: '2026-03-20',
      decided_at: '2026-03-20T10:00:00.000Z',
      decided_by: account?.id ?? '',
      deleted_at: null,
      deleted_by: null,
    }));
    for (let start = 0; start < LESSONS; start += 500) {
      const part = lessons.slice(start, start + 500);
      await database.insertInto('lesson').values(part).execute();
      await database
        .insertInto('lesson_student')
        .values(part.map(({ id, date }) => ({ ...STUDENT, lesson_id: id, lesson_date: date })))
        .execute();
    }

    let turns = 0;
    let isListing = true;
    void (async () => {
      for (; isListing; turns++) await afterThisTurn();
    })();
    const selection = { list: 'approved', lessonType: 'individual' } as const;
    const text = await createLessonLists(JSON_FUNCTIONS[kind])(database, selection);
    isListing = false;
    const listed: { _id: string; date: string }[] = JSON.parse(text.toString()).approved_lessons;
    const ordered = lessons.toSorted((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? 1 : -1));
    expect(listed.map(({ _id }) => _id)).toEqual(ordered.map(({ id }) => id));
    expect(turns).toBeGreaterThanOrEqual(LESSONS / 1000 - 1);
  });
});

const STUDENT = { position: 0, student_name: 'ليلى حداد', student_name_folded: 'ليلي حداد' };
