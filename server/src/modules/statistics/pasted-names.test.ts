import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../platform/database/open';
import { readStudentStatistics } from './queries';

const LEVEL = 'ثانوي';

test('shows one row for student names that look the same', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-statistics-'));
  const { database, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  const teacher = {
    id: 'teacher',
    username: 'سارة',
    email: 'a@b.test',
    role: 'teacher',
    password_hash: 'none',
  };
  await database
    .insertInto('account')
    .values({ ...teacher, username_key: 'سارة', email_key: 'a@b.test', created_at: '2020-01-01' } as never)
    .execute();
  const names = ['ليلى خوري', 'ليلى  خوري', 'ليلى خوري\u200f', 'ليـلى خوري', 'لَیلى خوری', 'ليلي خوري'];
  for (const [position, student_name] of names.entries()) {
    const id = String(position);
    const fields = { date: '2026-03-10', hours_hundredths: 100, subject: 'رياضيات', education_level: LEVEL };
    await database
      .insertInto('lesson')
      .values({
        ...fields,
        id,
        lesson_type: 'individual',
        teacher_id: 'teacher',
        status: 'approved',
        created_at: '2026-03-10',
      } as never)
      .execute();
    await database
      .insertInto('lesson_student')
      .values({ lesson_id: id, position: 0, student_name, student_name_folded: 'ليلي خوري' })
      .execute();
  }

  const statistics = await readStudentStatistics(database, '2026-03');
  const rowOf = (student_name: string, total_individual_hours: number) => ({
    student_id: null,
    student_name,
    total_individual_hours,
    total_group_hours: 0,
    education_level: LEVEL,
  });
  // Different letters look different.
  expect(statistics).toHaveLength(2);
  expect(statistics).toEqual(
    expect.arrayContaining(
      [rowOf('ليلى خوري', 5), rowOf('ليلي خوري', 1)].map((row) => expect.objectContaining(row)),
    ),
  );
  await close();
  rmSync(dataDir, { recursive: true });
});
