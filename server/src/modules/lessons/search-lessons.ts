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
  // Each student is compared once, not in each of their lessons. Names without a record are few, and have an index.
  return found.where(
    sql<boolean>`lesson.id in (
      select lesson_id from lesson_student where lesson_date >= ${from} and lesson_date < ${before}
        and student_id in (select id from student where ${matchesName(RECORDED, student_name)})
      union all
      select lesson_id from lesson_student
        where student_id is null and ${matchesName(UNRECORDED, student_name)}
    )`,
  );
}

const TEACHER = { folded: sql.ref('account.username_folded'), spelling: sql.ref('account.username') };

/** A lesson is found by the names that it shows: the one of the record, and without a record the one that was typed. */
const RECORDED = { folded: sql.ref('student.name_folded'), spelling: sql.ref('student.name') };
const UNRECORDED = {
  folded: sql.ref('lesson_student.student_name_folded'),
  spelling: sql.ref('lesson_student.student_name'),
};
