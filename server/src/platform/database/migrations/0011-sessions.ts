import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The sessions of accounts: a row for each access token that carries an id, until the token expires. */
export function sessions(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('session')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('tokens_valid_from', 'integer', (column) => column.notNull())
        .addColumn('device', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('last_seen_at', text, (column) => column.notNull())
        .addColumn('expires_at', text, (column) => column.notNull())
        .addColumn('ended_at', text)
        .execute();
      await schema
        .createIndex('session_of_account')
        .on('session')
        .columns(['account_id', 'created_at'])
        .execute();
      await schema.createIndex('session_by_expiry').on('session').column('expires_at').execute();
    },
  };
}
