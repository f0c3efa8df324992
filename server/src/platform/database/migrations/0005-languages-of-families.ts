import { type Migration, sql } from 'kysely';

/** A family is written to in its language: existing families in Arabic. */
export const languagesOfFamilies: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('family')
      .addColumn('language', 'text', (column) =>
        column.notNull().defaultTo('ar').check(sql`language in ('ar', 'he')`),
      )
      .execute();
  },
};
