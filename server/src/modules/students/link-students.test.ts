import type { Kysely } from 'kysely';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts';
import { linkStudents } from './link-students';

const databases = useDatabases();

/** Rows as a server of an earlier release writes them. */
async function write(database: Kysely<Tables>, names: readonly string[], payers: readonly string[]) {
  const id = newId();
  const account = await createAccount(database, null, {
    username: `teacher-${id}`,
    email: `${id}@institute.test`,
    role: 'teacher',
    birthday: null,
    passwordHash: '-',
    emailVerified: true,
  });
  const teacher_id = account?.id ?? '';
  const created_at = '2026-03-01T10:00:00.000Z';
  const lessons = names.map((student_name) => ({ id: newId(), student_name }));
  await insertRows(
    database,
    'lesson',
    lessons.map((lesson, index) => ({
      id: lesson.id,
      lesson_type: 'individual',
      teacher_id,
      date: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
      hours_hundredths: 100,
      subject: 'فيزياء',
      education_level: 'ثانوي',
      status: 'approved',
      created_at,
    })),
  );
  await insertRows(
    database,
    'lesson_student',
    lessons.map(({ id: lesson_id, student_name }) => ({
      lesson_id,
      position: 0,
      student_name,
      student_name_folded: studentKey(student_name),
    })),
  );
  const paid = await database.selectFrom('student_payment').select('id').execute();
  await insertRows(
    database,
    'student_payment',
    payers.map((name, index) => ({
      id: newId(),
      name,
      name_folded: studentKey(name),
      cost: 50,
      date: '2026-03-01',
      created_at,
      created_by: teacher_id,
      receipt_number: paid.length + index + 1,
    })),
  );
}

const records = (database: Kysely<Tables>) =>
  database.selectFrom('student_record').select(['id', 'name', 'education_level']).orderBy('name').execute();

databases.onEachKind((choose) => {
  test('links every row of an earlier release to one record for all spellings of a name', async () => {
    const { database } = await databases.open(await choose('link'));
    const names = ['احمد خوري', 'أحمد خوري', 'أحمد خوري', 'أحمد خورى', 'زين عودة'];
    await write(database, names, ['أحمد خوري', 'هدى']);
    const progress: number[] = [];
    expect(await linkStudents(database, ({ left }) => progress.push(left))).toBe(7);
    expect(progress.at(-1)).toBe(0);
    const all = await records(database);
    expect(all.map(({ name }) => name)).toEqual(['أحمد خوري', 'زين عودة', 'هدى']);
    expect(all.map(({ education_level }) => education_level)).toEqual(['ثانوي', 'ثانوي', null]);
    const linked = await database
      .selectFrom('lesson_student')
      .select('student_name')
      .where('student_id', '=', all[0]?.id ?? '')
      .execute();
    expect(linked).toHaveLength(4);
    // A server of the previous release beside.
    await write(database, ['زین عوده', 'أحمد خورى'], ['هدي']);
    expect(await linkStudents(database)).toBe(3);
    expect(await records(database)).toEqual(all);
    expect(await linkStudents(database)).toBe(0);
  });

  test('gives no record to a name that only a pending lesson has', async () => {
    const { database } = await databases.open(await choose('new'));
    await write(database, ['ليلى'], []);
    await database.updateTable('lesson').set({ status: 'pending' }).execute();
    await write(database, ['رنا'], ['هدى']);
    await linkStudents(database);
    const added = await database.selectFrom('student_record').select(['name', 'is_new']).execute();
    expect(Object.fromEntries(added.map(({ name, is_new }) => [name, is_new]))).toEqual({ رنا: 0, هدى: 0 });
  });

  test('links rows of more names than one transaction takes', async () => {
    const { database } = await databases.open(await choose('many'));
    const names = Array.from({ length: 450 }, (_, index) => `طالب رقم ${index}`);
    await write(database, names, []);
    expect(await linkStudents(database)).toBe(450);
    expect(await records(database)).toHaveLength(450);
  });
});
