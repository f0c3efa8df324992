import { type ColumnTypes, statementsOf } from './statements';

/**
 * What belongs to one database and its servers. Several servers of a PostgreSQL share their signing secret, the counts of
 * limits, which are unlogged because a crash may forget them, and the list of those that run. The embedded database has one
 * server, which keeps these in a file, in memory and in a lock.
 */
export const serverTables = ({ kind, text }: ColumnTypes) =>
  statementsOf(`
create table task_run (
  name ${text} primary key,
  started_at ${text} not null
);
${
  kind === 'embedded'
    ? ''
    : `
create table server_secret (
  name ${text} primary key,
  secret ${text} not null check (length(trim(secret)) >= 16)
);

create unlogged table rate_limit (
  key ${text} primary key,
  count integer not null,
  expires_at bigint not null
);

create table server_instance (
  id ${text} primary key,
  host ${text} not null,
  newest_migration ${text} not null,
  started_at ${text} not null,
  seen_at ${text} not null
);
`
}`);
