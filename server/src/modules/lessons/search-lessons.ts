import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DayRange } from '../../platform/calendar';
import { heldHours } from '../../platform/database/held-hours';
import { readNumberedPage } from '../../platform/database/numbered-page';
import type { Tables } from '../../platform/database/schema';
import type { ListRow } from '../../platform/database/whole-list';
import { matchesName } from '../../platform/names/search';
import { toHours } from './lesson';

/** What the lessons of a list are searched by, and which page of the found ones is requested. */
export interface LessonSearch {
  /** Parts of names. */
  teacher_name?: string | undefined;
  student_name?: string | undefined;
  /** A part of an ISO day. */
  date?: string | undefined;
  /** The first page is 1. */
  page?: number | undefined;
  /** The id of a lesson: the page with it is requested. */
  lesson?: string | undefined;
}

const SEARCH = ['teacher_name', 'student_name', 'date', 'page', 'lesson'] as const;

export function isSearch(selection: LessonSearch): boolean {
  return SEARCH.some((field) => selection[field] !== undefined);
}

type Lessons = SelectQueryBuilder<Tables, 'lesson' | 'account', object>;

interface SearchedList extends LessonSearch {
  /** The field of the answer that has the rows. */
  field: string;
  row: RawBuilder<ListRow['row']>;
  days: DayRange;
  limit?: number | undefined;
}

/** A numbered page of the lessons that match a search, newest day first, with their number and hours, as JSON. */
export async function searchLessons(lessons: Lessons, search: SearchedList): Promise<string> {
  const { field, row, limit, page: requested, lesson } = search;
  const found = matching(lessons, search);
  const sums = await found
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(${heldHours}), 0)`.as('hundredths'),
    ])
    .executeTakeFirstOrThrow();
  const total = Number(sums.total);
  const wanted = { limit, page: requested, id: lesson };
  const { rows, page } = await readNumberedPage(found, { table: 'lesson', row, total, ...wanted });
  const rest = { total, hours: toHours(Number(sums.hundredths)), page };
  return `{"${field}":${rows},${JSON.stringify(rest).slice(1)}`;
}

function matching(
  lessons: Lessons,
  { teacher_name = '', student_name = '', date = '', days: { from, before } }: SearchedList,
): Lessons {
  let found = lessons.where('lesson.date', '>=', from).where('lesson.date', '<', before);
  if (teacher_name !== '') found = found.where(matchesName(TEACHER, teacher_name));
  if (date !== '') found = found.where('lesson.date', 'like', `%${date}%`);
  if (student_name === '') return found;
  // The days are named here too, so that PostgreSQL reads only the students of these days.
  return found.where(
    sql<boolean>`exists (
      select 1 from lesson_student left join student as record on record.id = lesson_student.student_id
      where lesson_student.lesson_id = lesson.id and lesson_date >= ${from} and lesson_date < ${before}
        and ${matchesName(STUDENT, student_name)}
    )`,
  );
}

const TEACHER = { folded: sql.ref('account.username_folded'), spelling: sql.ref('account.username') };

/** A lesson is found by the names that it shows. */
const STUDENT = {
  folded: sql`coalesce(record.name_folded, lesson_student.student_name_folded)`,
  spelling: sql`coalesce(record.name, lesson_student.student_name)`,
};
