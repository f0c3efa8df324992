import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** A repeated booking request with the same `Idempotency-Key` is stored once. */
export function bookingRequestKeys(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up(db) {
      await db.schema.alterTable('booking').addColumn('request_key', text).execute();
      await db.schema.alterTable('booking').addColumn('request_hash', text).execute();
      await db.schema
        .createIndex('booking_by_request_key')
        .unique()
        .on('booking')
        .column('request_key')
        .execute();
    },
  };
}
