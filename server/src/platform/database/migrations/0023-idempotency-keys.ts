import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The requests with an `Idempotency-Key` that were carried out, each with its response. */
export function idempotencyKeys(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('idempotency_key')
        .addColumn('scope', text, (column) => column.notNull())
        .addColumn('key_hash', text, (column) => column.notNull())
        .addColumn('request_hash', text, (column) => column.notNull())
        .addColumn('response', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotency_key_key', ['scope', 'key_hash'])
        .execute();
      await schema
        .createIndex('idempotency_key_by_created_at')
        .on('idempotency_key')
        .column('created_at')
        .execute();
    },
  };
}
