import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The address of a mail that is not sent to the current one of its account. */
export function mailRecipients(kind: DatabaseKind): Migration {
  return {
    async up({ schema }) {
      await schema.alterTable('outgoing_mail').addColumn('recipient', textColumn(kind)).execute();
    },
  };
}
