import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * Marks accounts of people who were erased, and lets their names be replaced in the history: by a transaction that has
 * inserted a row into `running_erasure`, which it removes before it ends, and in no other column of an entry.
 */
export function erasedPeople(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await db.schema.alterTable('account').addColumn('erased_at', text).execute();
      await db.schema
        .createTable('running_erasure')
        .addColumn('id', text, (column) => column.primaryKey())
        .execute();
      for (const statement of kind === 'postgres' ? GUARD_OF_POSTGRES : GUARD_OF_EMBEDDED)
        await sql.raw(statement).execute(db);
    },
  };
}

const FIXED_COLUMNS = ['id', 'at', 'actor_id', 'action', 'entity_type', 'entity_id', 'sequence'];

const isErasure = (isSame: string) =>
  `exists (select 1 from running_erasure) and ${FIXED_COLUMNS.map(
    (column) => `new.${column} ${isSame} old.${column}`,
  ).join(' and ')}`;

const GUARD_OF_POSTGRES = [
  `create function refuse_audit_update() returns trigger language plpgsql as
    $$ begin
      if ${isErasure('is not distinct from')} then return new; end if;
      raise exception 'audit_entry is append-only';
    end $$`,
  'drop trigger audit_entry_no_update on audit_entry',
  `create trigger audit_entry_no_update before update on audit_entry
    for each row when (old.sequence is not null) execute function refuse_audit_update()`,
];

const GUARD_OF_EMBEDDED = [
  'drop trigger audit_entry_no_update',
  `create trigger audit_entry_no_update before update on audit_entry
    when old.sequence is not null and not (${isErasure('is')})
    begin select raise(abort, 'audit_entry is append-only'); end`,
];
