import { type Migration, sql } from 'kysely';
import { columnTypes, oneOf, statementsOf } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/** A message says which provider has sent it, why the last attempt failed, and who has put it into the queue. */
export function messageProviders(kind: DatabaseKind): Migration {
  const { text } = columnTypes(kind);
  const statements = statementsOf(`
alter table message add column sent_by ${text} ${oneOf('sent_by', ['console', 'mail'])};
alter table message add column failure ${text} ${oneOf('failure', ['address', 'rejected', 'unreachable'])};
alter table message add column queued_by ${text} references account (id);
`);
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database);
    },
  };
}
