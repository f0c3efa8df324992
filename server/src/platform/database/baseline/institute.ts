import { type ColumnTypes, flag, statementsOf } from './statements';

/** The settings of the institute with its rooms, the answers to requests with a key, and what browsers report about releases. */
export const instituteTables = ({ text, bigint }: ColumnTypes) =>
  statementsOf(`
create table settings_revision (
  revision integer primary key check (revision >= 0),
  saved_at ${text} not null,
  saved_by ${text} references account (id)
);

create table setting (
  name ${text} not null,
  revision integer not null references settings_revision (revision),
  value ${text} not null,
  primary key (name, revision)
);

create table room (
  id ${text} primary key,
  name ${text} not null unique,
  seats integer check (seats > 0),
  position ${bigint} not null check (position >= 0),
  active integer not null default 1 ${flag('active')},
  created_at ${text} not null,
  created_by ${text} not null references account (id)
);

create table institute_logo (
  hash ${text} not null,
  picture ${text} not null,
  content ${text} not null,
  primary key (hash, picture)
);

create table idempotency_key (
  scope ${text} not null,
  key_hash ${text} not null,
  request_hash ${text} not null,
  response ${text} not null,
  created_at ${text} not null,
  primary key (scope, key_hash)
);
create index idempotency_key_by_created_at on idempotency_key (created_at);

create table load_failure (
  section ${text} not null,
  version ${text} not null,
  stage ${text} not null,
  day ${text} not null,
  count integer not null,
  first_at ${text} not null,
  last_at ${text} not null,
  primary key (section, version, stage, day)
);
create index load_failure_by_day on load_failure (day);

create table section_open (
  section ${text} not null,
  version ${text} not null,
  day ${text} not null,
  count integer not null,
  primary key (section, version, day)
);
`);
