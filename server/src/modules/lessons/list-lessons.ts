import { dayAfter } from 'api-contract/calendar-day';
import { LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import { LIST_PAGE } from 'api-contract/limits';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { ALL_DAYS, type DayRange, daysOfMonth } from '../../platform/calendar';
import { isInClosedPeriod } from '../../platform/database/closed-period';
import type { JsonFunctions, JsonText } from '../../platform/database/json';
import { kindOf } from '../../platform/database/kind-of';
import { type Params, prepared } from '../../platform/database/prepared';
import { cutPage, type PageRequest } from '../../platform/database/read-page';
import type { DatabaseKind, Tables } from '../../platform/database/schema';
import {
  dayAndId,
  isInPart,
  listParts,
  type PartArgs,
  pageArgs,
  pageJson,
  partColumns,
  wholeList,
} from '../../platform/database/whole-list';
import { isAdmitted } from '../accounts';
import { doubts, unrecordedNames } from './doubts';
import {
  exportedFields,
  lessonFields,
  lessonOfEitherType,
  listedAttendance,
  noteFields,
  studentFields,
  usernameOf,
} from './lesson-row';
import { notReplaced } from './replaced-lessons';
import { isSearch, type LessonSearch, searchLessons } from './search-lessons';

interface PendingOrApproved {
  list: 'pending' | 'approved';
  lessonType: LessonType;
}

/** Lists of both types. `logged` are those that are pending or approved. */
interface ListOfBothTypes {
  list: 'rejected' | 'deleted' | 'logged';
}

export type LessonSelection = (PendingOrApproved | ListOfBothTypes) &
  PageRequest &
  LessonSearch & {
    /** The list has the lessons of this teacher only. */
    teacherId?: string;
    /** `YYYY-MM`; without it, of all times. */
    month?: string | undefined;
    /** Instead of a month. */
    day?: string;
  };

/** Returns `{"<list>_lessons": [...]}` as JSON; a page also has `next_cursor`, or its number and sums. */
export type ListLessons = (database: Kysely<Tables>, selection: LessonSelection) => Promise<JsonText>;

const KEY = dayAndId('lesson');

/** Reads lists of lessons, newest day first, within a day the last created one first. */
export function createLessonLists(json: JsonFunctions): ListLessons {
  const statements = new Map<string, ReturnType<typeof selectLessons>>();
  function statementsFor(shape: ListShape) {
    const key = Object.values(shape).join();
    const known = statements.get(key) ?? selectLessons(json, shape);
    statements.set(key, known);
    return known;
  }

  return async (database, selection) => {
    const { list, teacherId = '', limit = LIST_PAGE, cursor } = selection;
    const shape = {
      list,
      lessonType: 'lessonType' in selection ? selection.lessonType : undefined,
      ofTeacher: selection.teacherId !== undefined,
    };
    const days = daysOf(selection);
    const field = `${list}_lessons`;
    if (isSearch(selection)) {
      const row = json.asText(rowOf(shape, json, kindOf(database)));
      return searchLessons(lessonsOf(shape, database, sql.val(teacherId)), {
        field,
        row,
        days,
        ...selection,
      });
    }
    const { selectPart, selectPage } = statementsFor(shape);
    if (selection.limit === undefined && cursor === undefined)
      return wholeList(field, days, (part) => selectPart(database, { teacherId, ...part }));
    const page = pageArgs({ key: KEY, limit, cursor }, days);
    return pageJson(field, cutPage(await selectPage(database, { teacherId, ...page }), KEY, limit));
  };
}

function daysOf({ month, day }: LessonSelection): DayRange {
  if (day !== undefined) return { from: day, before: dayAfter(day) };
  return month === undefined ? ALL_DAYS : daysOfMonth(month);
}

/**
 * Reads the approved lessons of days, both types, as parts of a JSON list.
 *
 * @param list `exported` has the fields of an import
 */
export function createApprovedLessonParts(
  json: JsonFunctions,
  list: 'approved' | 'exported' = 'approved',
): (database: Kysely<Tables>, days: DayRange) => AsyncGenerator<JsonText> {
  const selections = LESSON_TYPES.map((lessonType) =>
    selectLessons(json, { list, lessonType, ofTeacher: false }),
  );
  return async function* readParts(database, days) {
    for (const { selectPart } of selections)
      yield* listParts(days, (part) => selectPart(database, { teacherId: '', ...part }));
  };
}

interface ListShape {
  list: LessonSelection['list'] | 'exported';
  /** Lists of one type name it. */
  lessonType: LessonType | undefined;
  ofTeacher: boolean;
}

/** Prepared: building a statement would take longer than running it, and people open these lists all day. */
function selectLessons(json: JsonFunctions, shape: ListShape) {
  const selected = (database: Kysely<Tables>, param: Params<{ teacherId: string } & PartArgs>) =>
    lessonsOf(shape, database, param('teacherId'))
      .where(isInPart('lesson', param))
      .orderBy('lesson.date', 'desc')
      .orderBy('lesson.id', 'desc')
      .limit(param('rows'))
      .select(['lesson.date as day', 'lesson.id']);
  return {
    selectPart: prepared((database, param: Params<{ teacherId: string } & PartArgs>) =>
      database
        .selectFrom(
          selected(database, param)
            .select(sql`cast(${rowOf(shape, json, kindOf(database))} as text)`.as('row'))
            .as('listed'),
        )
        .select(partColumns(json)),
    ),
    selectPage: prepared((database, param: Params<{ teacherId: string } & PartArgs>) =>
      selected(database, param).select(json.asText(rowOf(shape, json, kindOf(database))).as('row')),
    ),
  };
}

function rowOf(
  { list, lessonType, ofTeacher }: ListShape,
  json: JsonFunctions,
  kind: DatabaseKind,
): RawBuilder<unknown> {
  if (list === 'rejected') {
    return lessonOfEitherType(json, {
      reason: sql.ref('lesson.reject_reason'),
      decided_by: usernameOf('lesson.decided_by'),
      decided_at: sql.ref('lesson.decided_at'),
    });
  }
  if (list === 'deleted') {
    return lessonOfEitherType(json, {
      status: sql.ref('lesson.status'),
      deleted_by: usernameOf('lesson.deleted_by'),
      deleted_at: sql.ref('lesson.deleted_at'),
    });
  }
  if (list === 'logged') return lessonOfEitherType(json, {});
  if (list === 'exported') return json.object(exportedFields(json));
  return json.object({
    ...lessonFields(json),
    ...(lessonType ? studentFields(json, lessonType) : {}),
    replaces: sql.ref('lesson.replaces_id'),
    scheduled_id: sql.ref('lesson.scheduled_id'),
    start: sql.ref('lesson.start'),
    ...noteFields,
    edited_by: usernameOf('lesson.edited_by'),
    edited_at: sql.ref('lesson.edited_at'),
    ...(list === 'pending' && !ofTeacher
      ? {
          doubts: doubts(json, kind),
          by_guest: json.boolean(sql`not ${isAdmitted}`),
          in_closed_period: json.boolean(isInClosedPeriod(sql.ref('lesson.date'))),
          unrecorded_names: unrecordedNames(json),
        }
      : {}),
    ...(ofTeacher ? {} : { attendance: listedAttendance(json) }),
  });
}

function lessonsOf(
  { list, lessonType, ofTeacher }: ListShape,
  database: Kysely<Tables>,
  teacherId: Expression<string>,
) {
  return database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .where(CONDITIONS[list])
    .$if(lessonType !== undefined, (query) => query.where(sql<boolean>`lesson.lesson_type = ${lessonType}`))
    .$if(ofTeacher, (query) => query.where('lesson.teacher_id', '=', teacherId));
}

/** Statuses are literals: an index of rejected lessons is not used for a parameter. */
const CONDITIONS: Record<ListShape['list'], RawBuilder<boolean>> = {
  pending: sql`lesson.status = 'pending' and lesson.deleted_at is null`,
  approved: sql`lesson.status = 'approved' and lesson.deleted_at is null`,
  exported: sql`lesson.status = 'approved' and lesson.deleted_at is null`,
  rejected: sql`lesson.status = 'rejected' and lesson.deleted_at is null and ${notReplaced}`,
  deleted: sql`lesson.deleted_at is not null`,
  // Both types are named, so that the index on a teacher's lessons is used.
  logged: sql`lesson.status in ('pending', 'approved') and lesson.deleted_at is null
    and lesson.lesson_type in ('individual', 'group')`,
};
