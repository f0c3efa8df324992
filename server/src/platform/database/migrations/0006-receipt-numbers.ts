import { type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** Gives each payment a receipt number in the order of recording, existing ones included. */
export function receiptNumbers(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('student_payment').addColumn('receipt_number', 'integer').execute();
      await sql`
        update student_payment set receipt_number = numbered.receipt_number
        from (select id, row_number() over (order by created_at, id) as receipt_number from student_payment) as numbered
        where numbered.id = student_payment.id
      `.execute(db);
      await db.schema
        .createIndex('student_payment_by_receipt_number')
        .unique()
        .on('student_payment')
        .column('receipt_number')
        .execute();
      await db.schema
        .createTable('number_series')
        .addColumn('name', textColumn(kind), (column) => column.primaryKey())
        .addColumn('last_number', 'integer', (column) => column.notNull())
        .execute();
      await sql`
        insert into number_series (name, last_number)
        select 'receipt', max(receipt_number) from student_payment having max(receipt_number) is not null
      `.execute(db);
    },
  };
}
