import type { InstituteSettings } from 'api-contract/institute';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../database/insert-rows';
import { onlyRow, type Params, prepared } from '../database/prepared';
import type { Tables } from '../database/schema';

/** The settings that are saved, and their revision: 0 before they are saved for the first time. */
export interface SavedSettings {
  saved: Partial<InstituteSettings>;
  revision: number;
}

/** Settings to save. */
export interface SettingsToSave {
  changed: Partial<InstituteSettings>;
  /** The revision after the one that was read. */
  revision: number;
  /** `null`: the server itself. */
  savedBy: string | null;
}

/** Reads what is saved: of each setting its last value. */
export async function readSavedSettings(database: Kysely<Tables>): Promise<SavedSettings> {
  const revision = await readSettingsRevision(database);
  const rows = await selectLastValues(database, {});
  return { saved: Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])), revision };
}

/** Reads the revision alone, which tells whether anything was saved since. */
export async function readSettingsRevision(database: Kysely<Tables>): Promise<number> {
  return onlyRow(await selectRevision(database, {})).revision ?? 0;
}

/** Saves settings if the saved revision is still the one before theirs; returns whether they are saved. */
export async function saveSettings(
  database: Kysely<Tables>,
  { changed, revision, savedBy }: SettingsToSave,
): Promise<boolean> {
  const begun = await database
    .insertInto('settings_revision')
    .values({ revision, saved_at: new Date().toISOString(), saved_by: savedBy })
    .onConflict((known) => known.column('revision').doNothing())
    .returning('revision')
    .executeTakeFirst();
  if (!begun) return false;
  await insertRows(database, 'setting', settingRows(changed, revision));
  return true;
}

/** The rows of settings in one revision. */
export function settingRows(changed: Partial<InstituteSettings>, revision: number) {
  return Object.entries(changed).map(([name, value]) => ({ name, revision, value: JSON.stringify(value) }));
}

/** Reads what is saved of one setting. */
export async function readSavedSetting<Name extends keyof InstituteSettings>(
  database: Kysely<Tables>,
  name: Name,
): Promise<InstituteSettings[Name] | undefined> {
  const [row] = await selectLastValue(database, { name });
  return row && JSON.parse(row.value);
}

const selectRevision = prepared((database) =>
  database
    .selectFrom('settings_revision')
    .select(({ fn }) => fn.max<number | null>('revision').as('revision')),
);

const selectLastValues = prepared((database) =>
  database
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('revision', '>', 0)
    .where(
      sql<boolean>`setting.revision = (select max(later.revision) from setting as later where later.name = setting.name)`,
    ),
);

const selectLastValue = prepared((database, param: Params<{ name: string }>) =>
  database
    .selectFrom('setting')
    .select('value')
    .where('name', '=', param('name'))
    .where('revision', '>', 0)
    .orderBy('revision', 'desc')
    .limit(1),
);
