import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * So that reading money does not depend on how long an institute has existed: the lessons of a student are found by day, the
 * sums of closed months are read from an index, and a closed month has the number of its lessons. `dateEarlierLessons` and
 * `countClosedMonths` fill the columns of earlier rows.
 */
export function longHistories(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      const { schema } = db;
      await schema.alterTable('lesson_student').addColumn('lesson_date', text).execute();
      await schema
        .createIndex('lesson_student_of_student_by_day')
        .on('lesson_student')
        .columns(['student_id', 'lesson_date'])
        .where(sql.ref('student_id'), 'is not', null)
        .execute();
      await schema
        .createIndex('lesson_student_undated')
        .on('lesson_student')
        .column('lesson_id')
        .where(sql.ref('lesson_date'), 'is', null)
        .execute();
      const statements = kind === 'postgres' ? DATED_BY_POSTGRES : DATED_BY_EMBEDDED;
      for (const statement of statements) await sql.raw(statement).execute(db);
      await schema
        .createIndex('closed_student_month_sums')
        .on('closed_student_month')
        .columns(['student_id', 'month', 'charged', 'adjusted', 'paid'])
        .execute();
      // SQLite adds one column a statement.
      for (const column of ['lessons', 'hours_hundredths'])
        await schema.alterTable('closed_month').addColumn(column, 'integer').execute();
    },
  };
}

/** Rows of a server of the previous release get a day too. The lock makes an insert and a change of the day wait for each other. */
const DATED_BY_POSTGRES = [
  `create function date_lesson_student() returns trigger language plpgsql as
    $$ begin
      new.lesson_date := (select date from lesson where id = new.lesson_id for share);
      return new;
    end $$`,
  `create trigger lesson_student_date before insert on lesson_student
    for each row when (new.lesson_date is null) execute function date_lesson_student()`,
  `create function date_students_of_lesson() returns trigger language plpgsql as
    $$ begin
      update lesson_student set lesson_date = new.date where lesson_id = new.id;
      return null;
    end $$`,
  `create trigger lesson_date after update of date on lesson
    for each row when (new.date <> old.date) execute function date_students_of_lesson()`,
];

const DATED_BY_EMBEDDED = [
  `create trigger lesson_student_date after insert on lesson_student when new.lesson_date is null
    begin update lesson_student set lesson_date = (select date from lesson where id = new.lesson_id)
      where lesson_id = new.lesson_id and position = new.position; end`,
  `create trigger lesson_date after update of date on lesson when new.date <> old.date
    begin update lesson_student set lesson_date = new.date where lesson_id = new.id; end`,
];
