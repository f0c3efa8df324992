import type Libsql from 'libsql';
import type { Tables } from './schema';

/** Collects the tags of rows written to tables that have several. */
export interface InvalidationTriggers {
  /** Whether the triggers collect tags for this table. */
  covers: (table: string) => boolean;
  /** The tags collected since the last call. */
  takeTags: () => string[];
}

/** Creates temporary triggers on this connection: no statement can forget to invalidate what it writes. */
export function createInvalidationTriggers(database: Libsql.Database): InvalidationTriggers {
  database.exec('create temp table touched_tag (name text primary key) without rowid');
  for (const trigger of TRIGGERS) database.exec(trigger);
  const takeRows = database.prepare<[]>('delete from touched_tag returning name').raw();
  return {
    covers: (table) => TABLES.some((covered) => covered === table),
    takeTags: () => (takeRows.all() as [string][]).map(([name]) => name),
  };
}

/** Every other table has one tag. */
const TABLES = ['lesson', 'lesson_student', 'student', 'student_payment'] as const satisfies (keyof Tables)[];

const tagOf = (lesson: 'old' | 'new' | 'lesson') =>
  `'lesson/' || ${lesson}.lesson_type || '/' || ${lesson}.status || '/' || ${lesson}.teacher_id`;

/** Whether another lesson has the student of this row of `lesson_student`. */
const isKnownWithout = (row: string) => `exists (select 1 from lesson_student other
  inner join lesson on lesson.id = other.lesson_id
  where other.student_name_folded = ${row}.student_name_folded
    and other.lesson_id <> ${row}.lesson_id and lesson.deleted_at is null)`;

/** For each table the queries that select the tags of a row. */
const TAGS_OF_ROW: Record<(typeof TABLES)[number], (row: 'old' | 'new') => string[]> = {
  lesson: (row) => [`select ${tagOf(row)}`],
  lesson_student: (row) => [
    `select ${tagOf('lesson')} from lesson where lesson.id = ${row}.lesson_id`,
    `select 'known-students' where not ${isKnownWithout(row)}`,
  ],
  student: () => [`select 'known-students'`],
  student_payment: (row) => [
    `select 'student_payment/' || substr(${row}.date, 1, 7)`,
    `select 'known-students' where not exists (select 1 from student_payment other
      where other.name_folded = ${row}.name_folded and other.id <> ${row}.id)`,
  ],
};

const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

const TRIGGERS: string[] = [
  ...TABLES.flatMap((table) =>
    Object.entries(ROWS).map(([change, rows]) =>
      trigger(
        `${change}_of_${table}`,
        `after ${change} on main.${table}`,
        rows.flatMap((row) => TAGS_OF_ROW[table](row)),
      ),
    ),
  ),
  // A name is suggested as long as a lesson with it is not deleted.
  trigger(
    'deletion_of_lesson',
    'after update of deleted_at on main.lesson when (old.deleted_at is null) <> (new.deleted_at is null)',
    [
      `select 'known-students' from lesson_student own where own.lesson_id = new.id and not ${isKnownWithout('own')} limit 1`,
    ],
  ),
];

function trigger(name: string, event: string, queries: string[]): string {
  const inserts = queries.map((query) => `insert or ignore into touched_tag ${query};`);
  return `create temp trigger ${name} ${event} begin ${inserts.join(' ')} end`;
}
