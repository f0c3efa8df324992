import { type ColumnTypes, flag, statementsOf } from './statements';

/** Students with their spellings and merges, and their families. */
export const studentTables = ({ text }: ColumnTypes) =>
  statementsOf(`
create table family (
  id ${text} primary key,
  guardian_name ${text} not null,
  guardian_folded ${text} not null,
  notes ${text},
  created_at ${text} not null
);
create index family_by_guardian on family (guardian_folded, id);

create table family_phone (
  family_id ${text} not null references family (id),
  position integer not null check (position >= 0),
  phone ${text} not null,
  primary key (family_id, position)
);

create table student (
  id ${text} primary key,
  name ${text} not null,
  name_folded ${text} not null,
  school ${text},
  phone ${text},
  notes ${text},
  is_new integer not null default 0 ${flag('is_new')},
  merged_into ${text} references student (id) deferrable initially deferred,
  erased_at ${text},
  created_at ${text} not null,
  check (merged_into <> id)
);
create index student_by_name on student (name_folded, id);
create index student_new on student (id) where is_new = 1 and merged_into is null;

create table student_alias (
  name_key ${text} primary key,
  spelling ${text} not null,
  name_folded ${text} not null,
  student_id ${text} not null references student (id) deferrable initially deferred
);
create index student_alias_by_folded_name on student_alias (name_folded, student_id);
create index student_alias_of_student on student_alias (student_id);

create table student_merge (
  id ${text} primary key,
  merged_id ${text} not null references student (id),
  into_id ${text} not null references student (id),
  moved ${text} not null,
  merged_at ${text} not null,
  merged_by ${text} not null references account (id),
  undone_at ${text},
  undone_by ${text} references account (id),
  check (merged_id <> into_id),
  check ((undone_at is null) = (undone_by is null))
);
create index student_merge_by_time on student_merge (merged_at);

create table student_pair_dismissal (
  first_id ${text} not null references student (id),
  second_id ${text} not null references student (id),
  dismissed_at ${text} not null,
  dismissed_by ${text} not null references account (id),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
`);
