import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * A payment can be voided: the row stores time, administrator and reason, and a second row, its reversal, references it. A server of
 * an earlier version leaves the new columns empty and lists both rows, whose costs sum to zero.
 */
export function voidedPayments(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      // SQLite adds one column a statement.
      const payments = () => schema.alterTable('student_payment');
      await payments().addColumn('voided_at', text).execute();
      await payments()
        .addColumn('voided_by', text, (column) => column.references('account.id'))
        .execute();
      await payments().addColumn('void_reason', text).execute();
      await payments()
        .addColumn('reverses_id', text, (column) => column.references('student_payment.id'))
        .execute();
      await schema
        .createIndex('student_payment_by_reversed')
        .unique()
        .on('student_payment')
        .column('reverses_id')
        .execute();
    },
  };
}
