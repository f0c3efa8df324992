import { type ColumnTypes, statementsOf } from './statements';

/** The history, whose entries are numbered in the order in which the database receives them and never change. */
export const historyTables = (types: ColumnTypes) => [
  ...tables(types),
  ...(types.kind === 'postgres' ? GUARDS_OF_POSTGRES : GUARDS_OF_EMBEDDED),
];

const tables = ({ text, bigint }: ColumnTypes) =>
  statementsOf(`
create table audit_entry (
  id ${text} primary key,
  at ${text} not null,
  actor_id ${text} references account (id),
  actor_username ${text},
  action ${text} not null,
  entity_type ${text} not null,
  entity_id ${text} not null,
  before ${text},
  after ${text},
  sequence ${bigint},
  check (actor_id is not null or actor_username is null)
);
create unique index audit_entry_by_sequence on audit_entry (sequence);
create index audit_entry_by_actor on audit_entry (actor_id, sequence);
create index audit_entry_by_kind on audit_entry (entity_type, sequence);
create index audit_entry_by_time on audit_entry (at);

create table running_erasure (
  id ${text} primary key
);
`);

/** The columns that an erasure does not change either; it replaces names in the others. */
const FIXED_COLUMNS = ['id', 'at', 'actor_id', 'action', 'entity_type', 'entity_id', 'sequence'];

/** A transaction that has inserted a row into `running_erasure`, which it removes before it ends. */
const isErasure = (isSame: string) =>
  `exists (select 1 from running_erasure) and ${FIXED_COLUMNS.map(
    (column) => `new.${column} ${isSame} old.${column}`,
  ).join(' and ')}`;

const GUARDS_OF_POSTGRES = [
  'create sequence audit_entry_sequence owned by audit_entry.sequence',
  `alter table audit_entry alter column sequence set default nextval('audit_entry_sequence')`,
  `create function refuse_audit_change() returns trigger language plpgsql as
  $$ begin raise exception 'audit_entry is append-only'; end $$`,
  `create trigger audit_entry_append_only before delete or truncate on audit_entry
  for each statement execute function refuse_audit_change()`,
  `create function refuse_audit_update() returns trigger language plpgsql as
  $$ begin
    if ${isErasure('is not distinct from')} then return new; end if;
    raise exception 'audit_entry is append-only';
  end $$`,
  `create trigger audit_entry_no_update before update on audit_entry
  for each row when (old.sequence is not null) execute function refuse_audit_update()`,
];

const GUARDS_OF_EMBEDDED = [
  `create trigger audit_entry_no_delete before delete on audit_entry
  begin select raise(abort, 'audit_entry is append-only'); end`,
  `create trigger audit_entry_no_update before update on audit_entry
  when old.sequence is not null and not (${isErasure('is')})
  begin select raise(abort, 'audit_entry is append-only'); end`,
  `create trigger audit_entry_number after insert on audit_entry when new.sequence is null
  begin update audit_entry set sequence = (select coalesce(max(sequence), 0) + 1 from audit_entry)
    where id = new.id; end`,
];
