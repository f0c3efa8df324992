import { DEFAULT_SETTINGS } from 'api-contract/institute';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { readSavedSetting } from '../../platform/settings/saved-settings';

/** Charges of lessons are rounded half up to a multiple of so many agorot. */
export async function readRounding(database: Kysely<Tables>): Promise<number> {
  return (await readSavedSetting(database, 'charge_rounding')) ?? DEFAULT_SETTINGS.charge_rounding;
}
