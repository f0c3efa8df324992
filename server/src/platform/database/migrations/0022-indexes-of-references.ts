import { type Migration, sql } from 'kysely';
import { statementsOf } from '../baseline/statements';

/**
 * Deleting a row looks for those that refer to it. Taking an import back deletes thousands of students, families, accounts and
 * series: without an index, each of them costs a scan of the referring table.
 */
export const indexesOfReferences: Migration = {
  async up(database) {
    for (const statement of statementsOf(`
create index student_merged_into on student (merged_into) where merged_into is not null;
create index price_of_student on price (student_id) where student_id is not null;
create index price_of_family on price (family_id) where family_id is not null;
create index payment_of_family on payment (family_id) where family_id is not null;
create index billing_account_carried_to on billing_account (carried_to) where carried_to is not null;
create index statement_link_of_account on statement_link (account_id);
create index series_continues on series (continues_id) where continues_id is not null;
`))
      await sql.raw(statement).execute(database);
  },
};
