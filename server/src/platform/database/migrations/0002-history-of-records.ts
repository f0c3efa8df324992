import type { Migration } from 'kysely';

/** The history of one record is read in its order, without the entries of other records. */
export const historyOfRecords: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('audit_entry_by_record')
      .on('audit_entry')
      .columns(['entity_id', 'entity_type', 'sequence'])
      .execute();
  },
};
