import type { Migration } from 'kysely';

/** The paper of a refund is printed once as the original: of existing refunds none was printed. */
export const printedRefunds: Migration = {
  async up({ schema }) {
    await schema.alterTable('refund').addColumn('printed_at', 'text').execute();
  },
};
