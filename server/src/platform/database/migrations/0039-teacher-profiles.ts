import type { Migration } from 'kysely';
import type { DatabaseKind } from '../schema';
import { textColumn } from '../text-column';

/** What the institute notes about its teachers. Lists are JSON arrays, `null` as long as nothing is noted. */
export function teacherProfiles(kind: DatabaseKind): Migration {
  const text = textColumn(kind);
  return {
    async up({ schema }) {
      for (const column of ['phone', 'education_levels', 'subjects', 'clearance_until'])
        await schema.alterTable('account').addColumn(column, text).execute();
    },
  };
}
