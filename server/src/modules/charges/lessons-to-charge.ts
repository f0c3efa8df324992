import type { Kysely } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { Days } from '../closed-months';
import { orNone } from './accounts';
import type { StudentLesson } from './compute-charges';

/** A student's part in a lesson as a statement names it. */
export interface NamedLesson extends StudentLesson {
  teacher_name: string;
  subject: string;
}

/** The approved lessons of all students in these days. */
export async function readLessons(
  database: Kysely<Tables>,
  ranges: readonly Days[],
): Promise<StudentLesson[]> {
  const parts: Awaited<ReturnType<typeof selectLessons>>[] = [];
  for (const range of ranges) parts.push(await selectLessons(database, range));
  return onceEach(parts.flat());
}

/** The approved lessons of these students in these days. */
export async function readLessonsOf(
  database: Kysely<Tables>,
  students: readonly string[],
  ranges: readonly Days[],
): Promise<NamedLesson[]> {
  const parts: NamedLesson[][] = [];
  for (const range of ranges) parts.push(await lessonsOf(database, students, range).execute());
  return onceEach(parts.flat());
}

/** The approved lessons of these students in a range of days, by the index of students and days. */
export function lessonsOf(database: Kysely<Tables>, students: readonly string[], { from, before }: Days) {
  return database
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .where('lesson_student.student_id', 'in', orNone(students))
    .where('lesson_student.student_id', 'is not', null)
    .where('lesson_student.lesson_date', '>=', from)
    .where('lesson_student.lesson_date', '<', before)
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .select(LESSON_FIELDS)
    .select(['account.username as teacher_name', 'lesson.subject'])
    .$narrowType<{ student_id: string }>();
}

export const LESSON_FIELDS = [
  'lesson_student.lesson_id',
  'lesson_student.position',
  'lesson_student.student_id',
  'lesson_student.attendance',
  'lesson.date',
  'lesson.lesson_type',
  'lesson.education_level',
  'lesson.hours_hundredths',
  'lesson.is_cancelled',
] as const;

/** Both types are named, so that the query reads only these days of the index. */
const selectLessons = prepared((database, param: Params<Days>) =>
  database
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', param('from'))
    .where('lesson.date', '<', param('before'))
    .where('lesson_student.student_id', 'is not', null)
    .select(LESSON_FIELDS)
    .$narrowType<{ student_id: string }>(),
);

/** A student whom a lesson names twice, in two spellings, was there once. */
function onceEach<Lesson extends StudentLesson>(lessons: readonly Lesson[]): Lesson[] {
  const first = new Map<string, number>();
  const keyOf = ({ lesson_id, student_id }: Lesson) => `${lesson_id} ${student_id}`;
  for (const lesson of lessons) {
    if (lesson.lesson_type !== 'group') continue;
    const key = keyOf(lesson);
    first.set(key, Math.min(first.get(key) ?? lesson.position, lesson.position));
  }
  return lessons.filter(
    (lesson) => lesson.lesson_type !== 'group' || first.get(keyOf(lesson)) === lesson.position,
  );
}
