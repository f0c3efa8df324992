import { type Migration, sql } from 'kysely';

/**
 * Charges of an account are read without their rows, and the pay of a month without each of its lessons: the sums hold it, but
 * for lessons of which nothing is paid.
 */
export const indexesOfMoney: Migration = {
  async up({ schema }) {
    await schema.dropIndex('entry_of_account').execute();
    await schema
      .createIndex('entry_of_account')
      .on('entry')
      .columns(['account_id', 'day', 'id', 'student_id', 'kind', 'amount'])
      .execute();
    await schema.dropIndex('pay_entry_without_rate').execute();
    await schema
      .createIndex('pay_entry_without_pay')
      .on('pay_entry')
      .column('day')
      .where(sql.ref('amount'), '=', 0)
      .where(sql.ref('lesson_id'), 'is not', null)
      .execute();
  },
};
