import type { Migration } from 'kysely';

/** Expired one-time tokens are found to remove them. */
export const expiredTokens: Migration = {
  async up({ schema }) {
    await schema.createIndex('mailed_link_by_expiry').on('mailed_link').column('expires_at').execute();
  },
};
