import type Libsql from 'libsql';
import type { Tables } from './schema';

/** Tells which parts were touched by what has been written to tables that have several. */
export interface InvalidationTriggers {
  /** Whether the parts of this table's rows are noted. */
  covers: (table: string) => boolean;
  /** The names of the parts that were touched since it was last asked, also by what other statements set off. */
  take: () => string[];
}

/**
 * Lets the database itself note the parts of every row that this connection writes, from now on and in whatever way: as
 * temporary triggers do it, no statement can forget to.
 */
export function createInvalidationTriggers(database: Libsql.Database): InvalidationTriggers {
  database.exec('create temp table touched_part (name text primary key) without rowid');
  for (const trigger of TRIGGERS) database.exec(trigger);
  const taken = database.prepare<[]>('delete from touched_part returning name').raw();
  return {
    covers: (table) => NOTED_TABLES.some((noted) => noted === table),
    take: () => (taken.all() as [string][]).map(([name]) => name),
  };
}

/** The tables whose rows belong to different parts; every other table is one part as a whole. */
const NOTED_TABLES = [
  'lesson',
  'lesson_student',
  'student',
  'student_payment',
] as const satisfies (keyof Tables)[];

type Row = 'old' | 'new' | 'lesson';

const partOf = (lesson: Row) =>
  `'lesson/' || ${lesson}.lesson_type || '/' || ${lesson}.status || '/' || ${lesson}.teacher_id`;

/** Whether the student of this row of `lesson_student` is known from another lesson too. */
const isKnownWithout = (row: string) => `exists (select 1 from lesson_student other
  inner join lesson on lesson.id = other.lesson_id
  where other.student_name_folded = ${row}.student_name_folded
    and other.lesson_id <> ${row}.lesson_id and lesson.deleted_at is null)`;

/** For each table the queries that answer the parts to which a row of it belongs. */
const PARTS_OF_ROW: Record<(typeof NOTED_TABLES)[number], (row: 'old' | 'new') => string[]> = {
  lesson: (row) => [`select ${partOf(row)}`],
  lesson_student: (row) => [
    `select ${partOf('lesson')} from lesson where lesson.id = ${row}.lesson_id`,
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
  ...NOTED_TABLES.flatMap((table) =>
    Object.entries(ROWS).map(([change, rows]) =>
      noting(
        `${change}_of_${table}`,
        `after ${change} on main.${table}`,
        rows.flatMap((row) => PARTS_OF_ROW[table](row)),
      ),
    ),
  ),
  // A name is suggested as long as one lesson with it is not deleted.
  noting(
    'deletion_of_lesson',
    'after update of deleted_at on main.lesson when (old.deleted_at is null) <> (new.deleted_at is null)',
    [
      `select 'known-students' from lesson_student own where own.lesson_id = new.id and not ${isKnownWithout('own')} limit 1`,
    ],
  ),
];

function noting(name: string, event: string, queries: string[]): string {
  const notes = queries.map((query) => `insert or ignore into touched_part ${query};`);
  return `create temp trigger ${name} ${event} begin ${notes.join(' ')} end`;
}
