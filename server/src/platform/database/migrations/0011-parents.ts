import { type Migration, sql } from 'kysely';
import { type ColumnTypes, columnTypes, day, oneOf, statementsOf } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/**
 * Parents get private links to their bookings and to the page of their family, calendars an address, and the office a queue of
 * messages. A lesson says in three lines what was done. A family may have an address for mails.
 */
export function parents(kind: DatabaseKind): Migration {
  const types = columnTypes(kind);
  return {
    async up(database) {
      for (const statement of tables(types)) await sql.raw(statement).execute(database);
    },
  };
}

const tables = ({ text }: ColumnTypes) =>
  statementsOf(`
alter table booking add column scheduled_id ${text} references scheduled_lesson (id);
alter table booking add column proposed_day ${text} ${day('proposed_day')};
alter table booking add column proposed_start ${text} check (proposed_start like '__:__');
create unique index booking_of_scheduled on booking (scheduled_id) where scheduled_id is not null;

create table booking_link (
  booking_id ${text} primary key references booking (id),
  key_hash ${text} not null unique,
  created_at ${text} not null
);

create table family_link (
  id ${text} primary key,
  key_hash ${text} not null unique,
  family_id ${text} references family (id),
  student_id ${text} references student (id) deferrable initially deferred,
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  revoked_at ${text},
  last_opened_at ${text},
  check ((family_id is null) <> (student_id is null))
);
create unique index family_link_of_family on family_link (family_id)
  where family_id is not null and revoked_at is null;
create unique index family_link_of_student on family_link (student_id)
  where student_id is not null and revoked_at is null;

create table calendar_link (
  id ${text} primary key,
  key_hash ${text} not null unique,
  family_id ${text} references family (id),
  teacher_id ${text} references account (id),
  created_at ${text} not null,
  created_by ${text} not null references account (id),
  revoked_at ${text},
  check ((family_id is null) <> (teacher_id is null))
);
create unique index calendar_link_of_family on calendar_link (family_id)
  where family_id is not null and revoked_at is null;
create unique index calendar_link_of_teacher on calendar_link (teacher_id)
  where teacher_id is not null and revoked_at is null;

create table message (
  id ${text} primary key,
  kind ${text} not null,
  event ${text} not null unique,
  family_id ${text} references family (id),
  student_id ${text} references student (id) deferrable initially deferred,
  booking_id ${text} references booking (id),
  teacher_id ${text} references account (id),
  scheduled_id ${text} references scheduled_lesson (id),
  lesson_id ${text} references lesson (id),
  other_day ${text} ${day('other_day')},
  other_start ${text} check (other_start like '__:__'),
  note ${text},
  state ${text} not null default 'waiting' ${oneOf('state', ['waiting', 'sent', 'skipped'])},
  text ${text},
  created_at ${text} not null,
  decided_at ${text},
  decided_by ${text} references account (id),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at ${text},
  check ((state = 'waiting') = (decided_at is null)),
  check (state = 'sent' or text is null),
  check ((other_day is null) = (other_start is null)),
  check (
    case when family_id is null then 0 else 1 end + case when student_id is null then 0 else 1 end
    + case when booking_id is null then 0 else 1 end + case when teacher_id is null then 0 else 1 end = 1
  )
);
create index message_by_state on message (state, created_at, id);
create index message_of_family on message (family_id, created_at, id) where family_id is not null;
create index message_of_student on message (student_id, created_at, id) where student_id is not null;
create index message_of_booking on message (booking_id) where booking_id is not null;
create index message_of_scheduled on message (scheduled_id) where scheduled_id is not null;
create index message_of_lesson on message (lesson_id) where lesson_id is not null;

create table message_student (
  id ${text} primary key,
  message_id ${text} not null references message (id) on delete cascade,
  student_id ${text} not null references student (id) deferrable initially deferred
);
create index message_student_of_message on message_student (message_id);
create index message_student_of_student on message_student (student_id);

alter table family add column email ${text};

alter table lesson add column done ${text};
alter table lesson add column due ${text};
alter table lesson add column mark ${text};
`);
