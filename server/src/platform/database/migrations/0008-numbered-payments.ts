import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/**
 * Makes receipt numbers required. Payments that a server of an earlier version has recorded without one get the next
 * numbers.
 */
export function numberedPayments(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      // Another server may be recording a payment, and locks the series first: one waits for the other.
      if (kind === 'postgres') await sql`lock table number_series in exclusive mode`.execute(db);
      await sql`
        update student_payment set receipt_number = numbered.receipt_number
        from (
          select id, row_number() over (order by created_at, id)
            + (select coalesce(max(receipt_number), 0) from student_payment) as receipt_number
          from student_payment where receipt_number is null
        ) as numbered
        where numbered.id = student_payment.id
      `.execute(db);
      await sql`
        insert into number_series (name, last_number)
        select 'receipt', max(receipt_number) from student_payment having max(receipt_number) is not null
        on conflict (name) do update set last_number = excluded.last_number
        where number_series.last_number < excluded.last_number
      `.execute(db);
      if (kind === 'postgres') await forbidNull(db);
      else await rebuild(db, textColumn(kind));
    },
  };
}

async function forbidNull({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('student_payment')
    .alterColumn('receipt_number', (column) => column.setNotNull())
    .execute();
}

/** SQLite cannot alter a column: the rows are copied to a new table, which gets the name of the old one. */
async function rebuild(db: Kysely<unknown>, text: ReturnType<typeof textColumn>): Promise<void> {
  await db.schema
    .createTable('numbered_payment')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_folded', text, (column) => column.notNull())
    .addColumn('cost', 'integer', (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull().references('account.id'))
    .addColumn('receipt_number', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into numbered_payment
    select id, name, name_folded, cost, date, created_at, created_by, receipt_number from student_payment
  `.execute(db);
  await db.schema.dropTable('student_payment').execute();
  await db.schema.alterTable('numbered_payment').renameTo('student_payment').execute();
  const index = (name: string) => db.schema.createIndex(name).on('student_payment');
  await index('student_payment_by_date').columns(['date', 'id']).execute();
  await index('student_payment_by_name').column('name_folded').execute();
  await index('student_payment_by_receipt_number').unique().column('receipt_number').execute();
}
