import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { readSavedSettings } from '../../platform/settings/current-settings';

/** Charges of lessons are rounded half up to a multiple of so many agorot; 1 where the institute has set nothing. */
export async function readRounding(database: Kysely<Tables>): Promise<number> {
  const { document } = await readSavedSettings(database);
  const rounding = 'charge_rounding' in document ? Number(document.charge_rounding) : 1;
  return rounding > 0 ? rounding : 1;
}
