import { DEFAULT_SETTINGS } from 'api-contract/institute';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { readSavedSettings } from '../../platform/settings/current-settings';

/** Charges of lessons are rounded half up to a multiple of so many agorot. */
export async function readRounding(database: Kysely<Tables>): Promise<number> {
  const { document } = await readSavedSettings(database);
  return document.charge_rounding ?? DEFAULT_SETTINGS.charge_rounding;
}
