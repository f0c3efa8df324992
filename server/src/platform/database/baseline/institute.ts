import { type ColumnTypes, statementsOf } from './statements';

/** The settings of the institute, the answers to requests with a key, and what browsers report about releases. */
export const instituteTables = ({ text }: ColumnTypes) =>
  statementsOf(`
create table institute_settings (
  id ${text} primary key,
  document ${text} not null,
  revision integer not null
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
