import type { Migration } from 'kysely';

/** The history is read by kind, by author and by day, the latest entry first. */
export const readHistory: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('audit_entry_by_kind')
      .on('audit_entry')
      .columns(['entity_type', 'sequence'])
      .execute();
    await schema
      .createIndex('audit_entry_by_actor')
      .on('audit_entry')
      .columns(['actor_id', 'sequence'])
      .execute();
    await schema.createIndex('audit_entry_by_time').on('audit_entry').column('at').execute();
  },
};
