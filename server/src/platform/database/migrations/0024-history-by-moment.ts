import { type Migration, sql } from 'kysely';
import { statementsOf } from '../baseline/statements';

/**
 * The history of some days is read in the order of `sequence`. With the sequence in the index, a database finds the entries of
 * a page before it reads any of them: those of a year are too many to be read for one page. The index of times alone has no
 * further use.
 */
export const historyByMoment: Migration = {
  async up(database) {
    for (const statement of statementsOf(`
create index audit_entry_by_moment on audit_entry (at, sequence);
drop index audit_entry_by_time;
`))
      await sql.raw(statement).execute(database);
  },
};
