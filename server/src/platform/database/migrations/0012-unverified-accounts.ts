import type { Migration } from 'kysely';

/** Finds accounts that were not verified in time, without reading all accounts. */
export const unverifiedAccounts: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('account_by_verification')
      .on('account')
      .columns(['email_verified_at', 'created_at'])
      .execute();
  },
};
