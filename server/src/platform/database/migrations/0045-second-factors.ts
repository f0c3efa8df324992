import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The second factors of administrators, and the challenges of their second steps. */
export function secondFactors(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema.alterTable('account').addColumn('second_factor_at', text).execute();

      await schema
        .createTable('passkey')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('credential_id', text, (column) => column.notNull().unique())
        .addColumn('public_key', text, (column) => column.notNull())
        .addColumn('counter', text, (column) => column.notNull())
        .addColumn('transports', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('last_used_at', text)
        .execute();
      await schema
        .createIndex('passkey_of_account')
        .on('passkey')
        .columns(['account_id', 'created_at'])
        .execute();

      await schema
        .createTable('authenticator')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('sealed_secret', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('confirmed_at', text)
        .addColumn('last_used_step', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.createIndex('authenticator_of_account').on('authenticator').column('account_id').execute();

      await schema
        .createTable('recovery_code')
        .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('code_hash', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
        .execute();

      await schema
        .createTable('second_factor_challenge')
        .addColumn('challenge_hash', text, (column) => column.primaryKey())
        .addColumn('account_id', text, (column) => column.notNull().references('account.id'))
        .addColumn('purpose', text, (column) => column.notNull())
        .addColumn('tokens_valid_from', 'integer', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('expires_at', text, (column) => column.notNull())
        .execute();
      await schema
        .createIndex('second_factor_challenge_by_expiry')
        .on('second_factor_challenge')
        .column('expires_at')
        .execute();
    },
  };
}
