import { type Migration, sql } from 'kysely';
import { type ColumnTypes, columnTypes, day, flag, level, oneOf, statementsOf } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/** Rooms get lessons that are to take place: their series, what shuts or narrows a day, and the scheduled lessons themselves. */
export function timetable(kind: DatabaseKind): Migration {
  const types = columnTypes(kind);
  return {
    async up(database) {
      for (const statement of tables(types)) await sql.raw(statement).execute(database);
    },
  };
}

const time = (column: string) => `check (${column} like '__:__')`;
const weekday = `check (weekday between 0 and 6)`;

const tables = ({ text }: ColumnTypes) =>
  statementsOf(`
create table season (
  id ${text} primary key,
  first_day ${text} not null ${day('first_day')},
  last_day ${text} not null ${day('last_day')},
  label ${text} not null,
  shift_minutes integer not null,
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (first_day <= last_day)
);
create index season_by_day on season (first_day, id);

create table season_hours (
  season_id ${text} not null references season (id),
  position integer not null check (position >= 0),
  weekday integer not null ${weekday},
  start ${text} not null ${time('start')},
  finish ${text} not null ${time('finish')},
  primary key (season_id, position),
  check (start < finish)
);

create table closure (
  id ${text} primary key,
  first_day ${text} not null ${day('first_day')},
  last_day ${text} not null ${day('last_day')},
  label ${text} not null,
  start ${text} ${time('start')},
  finish ${text} ${time('finish')},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (first_day <= last_day),
  check ((start is null) = (finish is null) and (start is null or start < finish))
);
create index closure_by_day on closure (first_day, id);

create table availability (
  id ${text} primary key,
  teacher_id ${text} not null references account (id),
  weekday integer not null ${weekday},
  start ${text} not null ${time('start')},
  finish ${text} not null ${time('finish')},
  since ${text} not null ${day('since')},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (start < finish)
);
create index availability_of_teacher on availability (teacher_id, weekday, since);

create table absence (
  id ${text} primary key,
  teacher_id ${text} not null references account (id),
  first_day ${text} not null ${day('first_day')},
  last_day ${text} not null ${day('last_day')},
  reason ${text},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (first_day <= last_day)
);
create index absence_of_teacher on absence (teacher_id, first_day);
create index absence_by_day on absence (first_day, id);

create table series (
  id ${text} primary key,
  weekday integer not null ${weekday},
  start ${text} not null ${time('start')},
  minutes integer not null check (minutes > 0),
  first_day ${text} not null ${day('first_day')},
  last_day ${text} not null ${day('last_day')},
  teacher_id ${text} references account (id),
  room_id ${text} references room (id),
  subject ${text} not null,
  education_level ${text} not null ${level('education_level')},
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group'])},
  note ${text},
  continues_id ${text} references series (id) deferrable initially deferred,
  created_at ${text} not null,
  created_by ${text} not null references account (id)
);
create index series_by_first_day on series (first_day, id);
create index series_of_teacher on series (teacher_id, last_day);

create table enrolment (
  id ${text} primary key,
  series_id ${text} not null references series (id),
  student_id ${text} not null references student (id) deferrable initially deferred,
  first_day ${text} not null ${day('first_day')},
  last_day ${text} ${day('last_day')},
  created_at ${text} not null,
  created_by ${text} not null references account (id)
);
create index enrolment_of_series on enrolment (series_id, first_day);
create index enrolment_of_student on enrolment (student_id);

create table scheduled_lesson (
  id ${text} primary key,
  series_id ${text} references series (id),
  series_day ${text} ${day('series_day')},
  day ${text} not null ${day('day')},
  start ${text} not null ${time('start')},
  minutes integer not null check (minutes > 0),
  teacher_id ${text} references account (id),
  room_id ${text} references room (id),
  subject ${text} not null,
  education_level ${text} not null ${level('education_level')},
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group'])},
  note ${text},
  is_changed integer not null default 0 ${flag('is_changed')},
  version integer not null default 1 check (version > 0),
  cancelled_at ${text},
  cancelled_by ${text} references account (id),
  cancelled_for ${text} ${oneOf('cancelled_for', ['institute', 'teacher', 'family'])},
  cancel_reason ${text},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check ((series_id is null) = (series_day is null)),
  check ((cancelled_at is null) = (cancelled_for is null)),
  check (cancelled_at is not null or cancel_reason is null)
);
create unique index scheduled_lesson_of_series on scheduled_lesson (series_id, series_day)
  where series_id is not null;
create index scheduled_lesson_by_day on scheduled_lesson (day, start, id);
create index scheduled_lesson_of_teacher on scheduled_lesson (teacher_id, day);

create table scheduled_lesson_student (
  id ${text} primary key,
  scheduled_lesson_id ${text} not null references scheduled_lesson (id),
  position integer not null check (position >= 0),
  student_id ${text} not null references student (id) deferrable initially deferred,
  unique (scheduled_lesson_id, student_id)
);
create index scheduled_lesson_of_student on scheduled_lesson_student (student_id, scheduled_lesson_id);

alter table lesson add column start ${text} ${time('start')};
alter table lesson add column scheduled_id ${text} references scheduled_lesson (id);
create unique index lesson_of_scheduled on lesson (scheduled_id)
  where scheduled_id is not null and deleted_at is null and status <> 'rejected';
`);
