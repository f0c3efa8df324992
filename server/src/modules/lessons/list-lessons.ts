import type { LessonStatus, LessonType } from 'api-contract/lesson';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { ALL_DAYS, daysOfMonth } from '../../platform/calendar';
import { type JsonFunctions, type JsonText, jsonText } from '../../platform/database/json';
import {
  isInPage,
  listText,
  type PageArgs,
  type PageRequest,
  pageArgs,
  pageJson,
} from '../../platform/database/list-page';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

export interface LessonSelection extends PageRequest {
  lessonType: LessonType;
  status: Extract<LessonStatus, 'pending' | 'approved'>;
  /** Only this teacher's. */
  teacherId?: string;
  /** `YYYY-MM`; without it, of all times. */
  month?: string | undefined;
}

/** Returns `{"pending_lessons": [...]}` or `{"approved_lessons": [...]}` as JSON; a page also has `next_cursor`. */
export type ListLessons = (database: Kysely<Tables>, selection: LessonSelection) => Promise<JsonText>;

/** Reads lists of lessons, newest day first. */
export function createLessonLists(json: JsonFunctions): ListLessons {
  const statements = new Map<string, ReturnType<typeof selectLessons>>();
  function statementsFor({ lessonType, status, teacherId }: LessonSelection) {
    const shape = { lessonType, status, ofTeacher: teacherId !== undefined };
    const key = Object.values(shape).join();
    const known = statements.get(key) ?? selectLessons(json, shape);
    statements.set(key, known);
    return known;
  }

  return async (database, selection) => {
    const { status, teacherId = '', month } = selection;
    const days = month === undefined ? ALL_DAYS : daysOfMonth(month);
    const { selectAll, selectPage } = statementsFor(selection);
    const page = pageArgs(selection, days);
    if (!page) return jsonText(onlyRow(await selectAll(database, { teacherId, ...days })).list);
    return pageJson(`${status}_lessons`, await selectPage(database, { teacherId, ...page }), page);
  };
}

interface ListShape extends Pick<LessonSelection, 'lessonType' | 'status'> {
  ofTeacher: boolean;
}

/** Newest day first, within a day the last created one first. Without deleted lessons. */
function selectLessons(json: JsonFunctions, shape: ListShape) {
  const { lessonType, status } = shape;
  const lesson = json.object({
    _id: sql.ref('lesson.id'),
    // A day without a zone: no browser moves it to the day before.
    date: sql`lesson.date || 'T00:00:00'`,
    teacher_name: sql.ref('account.username'),
    ...(lessonType === 'group'
      ? { student_names: studentNames(json) }
      : { student_name: sql.ref('lesson_student.student_name') }),
    hours: sql`cast(lesson.hours_hundredths as double precision) / 100`,
    subject: sql.ref('lesson.subject'),
    education_level: sql.ref('lesson.education_level'),
    approved: json.boolean(sql`lesson.status = 'approved'`),
  });
  const columns = { day: 'lesson.date', id: 'lesson.id' };
  return {
    selectAll: prepared((database, param: Params<{ teacherId: string; from: string; before: string }>) =>
      database
        .selectFrom(
          lessonsOf(shape, database, param('teacherId'))
            .where('lesson.date', '>=', param('from'))
            .where('lesson.date', '<', param('before'))
            .select(sql`cast(${lesson} as text)`.as('row'))
            .as('listed'),
        )
        .select(json.asText(listText(`${status}_lessons`)).as('list')),
    ),
    selectPage: prepared((database, param: Params<{ teacherId: string } & PageArgs>) =>
      lessonsOf(shape, database, param('teacherId'))
        .where(isInPage(columns, param))
        .limit(param('rows'))
        .select([json.asText(lesson).as('row'), 'lesson.date as day', 'lesson.id']),
    ),
  };
}

function lessonsOf(
  { lessonType, status, ofTeacher }: ListShape,
  database: Kysely<Tables>,
  teacherId: Expression<string>,
) {
  return database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .$if(lessonType === 'individual', (individual) =>
      individual.innerJoin('lesson_student', (student) =>
        student.onRef('lesson_student.lesson_id', '=', 'lesson.id').on('lesson_student.position', '=', 0),
      ),
    )
    .where('lesson.lesson_type', '=', lessonType)
    .where('lesson.status', '=', status)
    .where('lesson.deleted_at', 'is', null)
    .$if(ofTeacher, (query) => query.where('lesson.teacher_id', '=', teacherId))
    .orderBy('lesson.date', 'desc')
    .orderBy('lesson.id', 'desc');
}

/** In the order in which the teacher entered them. */
function studentNames(json: JsonFunctions): RawBuilder<unknown> {
  const names = json.array(sql.ref('lesson_student.student_name'), sql`lesson_student.position`);
  return sql`(select ${names} from lesson_student where lesson_student.lesson_id = lesson.id)`;
}
