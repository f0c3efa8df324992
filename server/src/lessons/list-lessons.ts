import type { LessonType } from 'api-contract/booking-choices';
import type { LessonStatus } from 'api-contract/lesson-state';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type JsonText, type JsonWords, jsonText } from '../database/json';
import { remembered } from '../database/remembered';
import type { Tables } from '../database/schema';
import type { TableVersions } from '../database/table-versions';
import { daysOfMonth } from '../rules/calendar';

/** Which lessons a list shows. */
export interface LessonSelection {
  kind: LessonType;
  status: Extract<LessonStatus, 'pending' | 'approved'>;
  /** Only this teacher's. */
  teacherId?: string;
  /** `YYYY-MM`; without it, of all times. */
  month?: string | undefined;
}

/** Answers `{"pending_lessons": [...]}` or `{"approved_lessons": [...]}` as the API tells it, in JSON. */
export type ListLessons = (selection: LessonSelection) => Promise<JsonText>;

const REMEMBERED_BYTES = 16 * 1024 * 1024;

/** What reads lists of lessons from this database, and answers them again while no lesson changes. */
export function createLessonLists(
  database: Kysely<Tables>,
  json: JsonWords,
  versions: TableVersions | undefined,
): ListLessons {
  const memory = {
    tables: ['lesson', 'lesson_student', 'account'],
    limit: REMEMBERED_BYTES,
    sizeOf: (list: JsonText) => Buffer.byteLength(list),
  } as const;
  const list = remembered(versions, memory, (key) => readList(database, json, JSON.parse(key)));
  return ({ kind, status, teacherId, month }) => list(JSON.stringify({ kind, status, teacherId, month }));
}

/** Newest day first, within a day the last entered first. Deleted lessons are in no list. */
async function readList(
  database: Kysely<Tables>,
  json: JsonWords,
  { kind, status, teacherId, month }: LessonSelection,
): Promise<JsonText> {
  const lesson = json.object({
    _id: sql.ref('lesson.id'),
    // A day without a zone: no browser moves it to the day before.
    date: sql`lesson.date || 'T00:00:00'`,
    teacher_name: sql.ref('account.username'),
    ...(kind === 'group'
      ? { student_names: studentNames(json) }
      : { student_name: sql.ref('lesson_student.student_name') }),
    hours: sql`cast(lesson.hours_hundredths as double precision) / 100`,
    subject: sql.ref('lesson.subject'),
    education_level: sql.ref('lesson.education_level'),
    approved: json.boolean(sql`lesson.status = 'approved'`),
  });
  const lessons = json.array(lesson, sql`lesson.date desc, lesson.id desc`);
  let query = database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .$if(kind === 'individual', (individual) =>
      individual.innerJoin('lesson_student', (student) =>
        student.onRef('lesson_student.lesson_id', '=', 'lesson.id').on('lesson_student.position', '=', 0),
      ),
    )
    .where('lesson.kind', '=', kind)
    .where('lesson.status', '=', status)
    .where('lesson.deleted_at', 'is', null)
    .select(json.asText(json.object({ [`${status}_lessons`]: lessons })).as('list'));
  if (teacherId !== undefined) query = query.where('lesson.teacher_id', '=', teacherId);
  if (month !== undefined) {
    const { from, before } = daysOfMonth(month);
    query = query.where('lesson.date', '>=', from).where('lesson.date', '<', before);
  }
  const { list } = await query.executeTakeFirstOrThrow();
  return jsonText(list);
}

/** In the order in which the teacher named them. */
function studentNames(json: JsonWords): RawBuilder<unknown> {
  const names = json.array(sql.ref('lesson_student.student_name'), sql`lesson_student.position`);
  return sql`(select ${names} from lesson_student where lesson_student.lesson_id = lesson.id)`;
}
