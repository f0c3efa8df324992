import type { LessonStatus } from 'api-contract/lesson-status';
import type { LessonType } from 'api-contract/lesson-type';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ALL_DAYS, daysOfMonth } from '../calendar';
import { type JsonText, type JsonWords, jsonText } from '../database/json';
import { onlyRow, prepared, type Values } from '../database/prepared';
import { type Memory, remembered } from '../database/remembered';
import type { Tables } from '../database/schema';
import type { Versions } from '../database/versions';

/** Which lessons a list shows. */
export interface LessonSelection {
  lessonType: LessonType;
  status: Extract<LessonStatus, 'pending' | 'approved'>;
  /** Only this teacher's. */
  teacherId?: string;
  /** `YYYY-MM`; without it, of all times. */
  month?: string | undefined;
}

/** Answers `{"pending_lessons": [...]}` or `{"approved_lessons": [...]}` as the API tells it, in JSON. */
export type ListLessons = (selection: LessonSelection) => Promise<JsonText>;

/** Whole lists as they are sent, answered again while no lesson of theirs changes; 16 MiB of text. */
const MEMORY: Memory<LessonSelection, JsonText> = {
  keyOf: ({ lessonType, status, teacherId, month }) => `${lessonType} ${status} ${teacherId} ${month}`,
  partsOf: ({ lessonType, status, teacherId }) => [
    'account',
    teacherId === undefined
      ? `lesson/${lessonType}/${status}`
      : `lesson/${lessonType}/${status}/${teacherId}`,
  ],
  limit: 16 * 1024 * 1024,
  sizeOf: (list) => Buffer.byteLength(list),
};

/** What reads lists of lessons from this database, and answers them again while none of their lessons changes. */
export function createLessonLists(
  database: Kysely<Tables>,
  json: JsonWords,
  versions: Versions | undefined,
): ListLessons {
  const statements = new Map<string, ReturnType<typeof selectList>>();
  function statementFor({ lessonType, status, teacherId }: LessonSelection) {
    const shape = { lessonType, status, ofTeacher: teacherId !== undefined };
    const key = Object.values(shape).join();
    const known = statements.get(key) ?? selectList(json, shape);
    statements.set(key, known);
    return known;
  }

  return remembered(versions, MEMORY, async (selection) => {
    const { teacherId = '', month } = selection;
    const { from, before } = month === undefined ? ALL_DAYS : daysOfMonth(month);
    const { list } = onlyRow(await statementFor(selection)(database, { teacherId, from, before }));
    return jsonText(list);
  });
}

/** Newest day first, within a day the last entered first. Deleted lessons are in no list. */
function selectList(
  json: JsonWords,
  { lessonType, status, ofTeacher }: Pick<LessonSelection, 'lessonType' | 'status'> & { ofTeacher: boolean },
) {
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
  const lessons = json.array(lesson, sql`lesson.date desc, lesson.id desc`);
  return prepared((database, value: Values<{ teacherId: string; from: string; before: string }>) =>
    database
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
      .where('lesson.date', '>=', value('from'))
      .where('lesson.date', '<', value('before'))
      .$if(ofTeacher, (query) => query.where('lesson.teacher_id', '=', value('teacherId')))
      .select(json.asText(json.object({ [`${status}_lessons`]: lessons })).as('list')),
  );
}

/** In the order in which the teacher named them. */
function studentNames(json: JsonWords): RawBuilder<unknown> {
  const names = json.array(sql.ref('lesson_student.student_name'), sql`lesson_student.position`);
  return sql`(select ${names} from lesson_student where lesson_student.lesson_id = lesson.id)`;
}
