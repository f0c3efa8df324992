import { type ColumnTypes, day, flag, level, oneOf, statementsOf } from './statements';

/** Lessons with their students, and the make-ups that students are owed. */
export const lessonTables = (types: ColumnTypes) => [
  ...tables(types),
  ...(types.kind === 'postgres' ? DATED_BY_POSTGRES : DATED_BY_EMBEDDED),
];

const tables = ({ text }: ColumnTypes) =>
  statementsOf(`
create table lesson (
  id ${text} primary key,
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group'])},
  teacher_id ${text} not null references account (id),
  date ${text} not null ${day('date')},
  hours_hundredths integer not null check (hours_hundredths > 0),
  subject ${text} not null,
  education_level ${text} not null ${level('education_level')},
  status ${text} not null ${oneOf('status', ['pending', 'approved', 'rejected'])},
  created_at ${text} not null,
  decided_at ${text},
  decided_by ${text} references account (id),
  deleted_at ${text},
  deleted_by ${text} references account (id),
  entered_on ${text} not null ${day('entered_on')},
  reject_reason ${text},
  rejection_notice ${text} ${oneOf('rejection_notice', ['unseen', 'mailed'])},
  replaces_id ${text} references lesson (id) deferrable initially deferred,
  edited_by ${text} references account (id),
  edited_at ${text},
  is_cancelled integer not null default 0 ${flag('is_cancelled')},
  is_unpaid integer not null default 0 ${flag('is_unpaid')},
  posting_place integer unique,
  check ((status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (status = 'rejected' or (reject_reason is null and rejection_notice is null)),
  check ((deleted_at is null) = (deleted_by is null)),
  check ((edited_at is null) = (edited_by is null))
);
create index lesson_by_month on lesson
  (lesson_type, status, date, id, teacher_id, education_level, hours_hundredths, is_cancelled)
  where deleted_at is null;
create index lesson_of_teacher_by_month on lesson
  (teacher_id, lesson_type, status, date, id, education_level, hours_hundredths, is_cancelled)
  where deleted_at is null;
create unique index lesson_by_replaced on lesson (replaces_id)
  where replaces_id is not null and deleted_at is null;
create index lesson_deleted on lesson (date, id) where deleted_at is not null;
create index lesson_deleted_of_teacher on lesson (teacher_id, date, id) where deleted_at is not null;
create index lesson_rejected on lesson (date, id) where status = 'rejected' and deleted_at is null;
create index lesson_rejected_of_teacher on lesson (teacher_id, date, id)
  where status = 'rejected' and deleted_at is null;
create index lesson_unseen_rejection on lesson (teacher_id, rejection_notice)
  where rejection_notice is not null;

create table lesson_student (
  lesson_id ${text} not null references lesson (id),
  position integer not null check (position >= 0),
  student_name ${text} not null,
  student_name_folded ${text} not null,
  student_id ${text} references student (id) deferrable initially deferred,
  attendance ${text} not null default 'present'
    ${oneOf('attendance', ['present', 'absent-charged', 'absent-free', 'make-up'])},
  lesson_date ${text} ${day('lesson_date')},
  primary key (lesson_id, position)
);
create index lesson_student_unlinked on lesson_student (student_name_folded) where student_id is null;
create index lesson_student_names on lesson_student (lesson_id, position, student_name);
create index lesson_student_of_student on lesson_student (student_id, lesson_id) where student_id is not null;
create index lesson_student_of_student_by_day on lesson_student (student_id, lesson_date)
  where student_id is not null;

create table make_up (
  id ${text} primary key,
  student_id ${text} not null references student (id),
  hours_hundredths integer not null check (hours_hundredths > 0),
  first_day ${text} not null ${day('first_day')},
  last_day ${text} not null ${day('last_day')},
  reason ${text},
  lesson_id ${text} references lesson (id),
  ended_on ${text} ${day('ended_on')},
  ended_hundredths integer not null default 0,
  end_reason ${text},
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  check (first_day <= last_day),
  check (ended_hundredths between 0 and hours_hundredths),
  check ((ended_on is null) = (ended_hundredths = 0)),
  check (ended_on is not null or end_reason is null),
  check (lesson_id is not null or reason is not null)
);
create index make_up_of_student on make_up (student_id);
create index make_up_of_lesson on make_up (lesson_id) where lesson_id is not null;
`);

// The database keeps the day of a student's row equal to the day of its lesson. The lock makes an insert and a change of the
// day wait for each other.

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
