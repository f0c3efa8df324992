import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** Mails to be sent. A row is deleted once its mail is sent. */
export function outgoingMail(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('outgoing_mail')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('purpose', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('next_try_at', text, (column) => column.notNull())
        .execute();
      await schema
        .createIndex('outgoing_mail_by_next_try')
        .on('outgoing_mail')
        .columns(['next_try_at', 'id'])
        .execute();
    },
  };
}
