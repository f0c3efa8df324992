import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';

/**
 * Numbers audit entries from 1 in the order in which the database receives them, whatever the clocks of its servers say;
 * also those of servers of the previous release. `numberEarlierEntries` numbers the earlier ones.
 */
export function auditSequence(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      const numberType = kind === 'postgres' ? 'bigint' : 'integer';
      await db.schema.alterTable('audit_entry').addColumn('sequence', numberType).execute();
      await db.schema
        .createIndex('audit_entry_by_sequence')
        .unique()
        .on('audit_entry')
        .column('sequence')
        .execute();
      const statements = kind === 'postgres' ? NUMBERED_BY_POSTGRES : NUMBERED_BY_EMBEDDED;
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Updates are rejected as before once an entry has its number. */
const NUMBERED_BY_POSTGRES = [
  'create sequence audit_entry_sequence owned by audit_entry.sequence',
  `alter table audit_entry alter column sequence set default nextval('audit_entry_sequence')`,
  'drop trigger audit_entry_append_only on audit_entry',
  `create trigger audit_entry_append_only before delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
  `create trigger audit_entry_no_update before update on audit_entry
    for each row when (old.sequence is not null) execute function refuse_audit_change()`,
  // So that the numbering reads the entries by their ids.
  'analyze audit_entry',
];

const NUMBERED_BY_EMBEDDED = [
  'drop trigger audit_entry_no_update',
  `create trigger audit_entry_no_update before update on audit_entry when old.sequence is not null
    begin select raise(abort, 'audit_entry is append-only'); end`,
  `create trigger audit_entry_number after insert on audit_entry when new.sequence is null
    begin update audit_entry set sequence = (select coalesce(max(sequence), 0) + 1 from audit_entry)
      where id = new.id; end`,
];
