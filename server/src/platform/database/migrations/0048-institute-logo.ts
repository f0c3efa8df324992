import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** The pictures of the uploaded logo. */
export function instituteLogo(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      await schema
        .createTable('institute_logo')
        .addColumn('hash', text)
        .addColumn('picture', text)
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('institute_logo_pkey', ['hash', 'picture'])
        .execute();
    },
  };
}
