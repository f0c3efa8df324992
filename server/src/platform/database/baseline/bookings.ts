import { type ColumnTypes, day, oneOf, statementsOf } from './statements';

/** Lesson requests of people without an account. */
export const bookingTables = ({ text }: ColumnTypes) =>
  statementsOf(`
create table booking (
  id ${text} primary key,
  parent_name ${text} not null,
  phone ${text} not null,
  subject ${text} not null,
  age_level ${text} not null,
  lesson_date ${text} not null ${day('lesson_date')},
  lesson_time ${text} not null check (lesson_time like '__:__'),
  hours_hundredths integer not null check (hours_hundredths > 0),
  lesson_type ${text} not null ${oneOf('lesson_type', ['individual', 'group'])},
  notes ${text} not null,
  status ${text} not null ${oneOf('status', ['pending', 'approved', 'completed', 'cancelled'])},
  booking_date ${text} not null ${day('booking_date')},
  created_at ${text} not null,
  reject_reason ${text}
);
create index booking_by_booking_date on booking (booking_date, id);
create index booking_by_lesson_date on booking (lesson_date, lesson_time, id);
create index booking_by_status on booking (status, created_at, id);

create table booking_student (
  booking_id ${text} not null references booking (id),
  position integer not null check (position >= 0),
  student_name ${text} not null,
  primary key (booking_id, position)
);
`);
