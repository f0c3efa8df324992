import { type Migration, sql } from 'kysely';
import { columnTypes } from '../baseline/statements';
import type { DatabaseKind } from '../schema';

/** What the headings of the institute's own sheets mean, so that its next file is read without a hand. */
export function importColumns(kind: DatabaseKind): Migration {
  const { text } = columnTypes(kind);
  return {
    async up(database) {
      await sql
        .raw(`create table import_column (
          sheet ${text} not null,
          heading ${text} not null,
          field ${text},
          primary key (sheet, heading)
        )`)
        .execute(database);
    },
  };
}
