import { type Migration, sql } from 'kysely';
import { columnTypes, statementsOf } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/**
 * What taking changes back needs to know of enrolments: which one of the series before an enrolment goes on with, and which ones
 * ended with a new school year.
 */
export function enrolmentsGivenBack(kind: DatabaseKind): Migration {
  const { text } = columnTypes(kind);
  return {
    async up(database) {
      for (const statement of statementsOf(`
alter table enrolment add column continues_id ${text} references enrolment (id) on delete set null deferrable initially deferred;
create index enrolment_continues on enrolment (continues_id) where continues_id is not null;
alter table school_year add column ended ${text};
`))
        await sql.raw(statement).execute(database);
    },
  };
}
