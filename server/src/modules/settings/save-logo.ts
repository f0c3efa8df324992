import { type LogoPicture, logoAddress } from 'api-contract/institute-logo';
import type { SavedLogo } from 'api-contract/institute-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { InstituteLogoTable } from '../../platform/database/tables/operation';
import { conflict } from '../../platform/http/problem';
import { readSavedSettings, saveSettings } from '../../platform/settings/saved-settings';
import type { EncodedLogo } from './encode-logo';

const SAVED_MEANWHILE = 'حُفظت الإعدادات من جهاز آخر في اللحظة نفسها. تمكن المحاولة مرة أخرى.';

/**
 * Makes an uploaded logo the one of the institute, or goes back to the built-in one. Keeps the pictures of the logo before it,
 * which open pages show, and no earlier ones.
 *
 * @throws {Problem} 409 if the settings are being saved by another request
 */
export async function saveLogo(
  transaction: Transaction<Tables>,
  administrator: Actor,
  encoded: EncodedLogo | undefined,
): Promise<Omit<SavedLogo, 'message'>> {
  const { saved, revision } = await readSavedSettings(transaction);
  const [before, logo] = [saved.logo ?? '', encoded?.hash ?? ''];
  if (before === logo) {
    recordNoChange(transaction);
    return { logo, revision };
  }
  const next = { changed: { logo }, revision: revision + 1, savedBy: administrator.id };
  if (!(await saveSettings(transaction, next))) throw conflict(SAVED_MEANWHILE);
  await transaction.deleteFrom('institute_logo').where('hash', 'not in', [before, logo]).execute();
  if (encoded) {
    const rows = [...encoded.pictures].map(([picture, content]) => ({
      hash: encoded.hash,
      picture,
      content: content.toString('base64'),
    }));
    await transaction
      .insertInto('institute_logo')
      .values(rows)
      .onConflict((same) => same.columns(['hash', 'picture']).doNothing())
      .execute();
  }
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'settings.logo-changed',
    entity: { type: 'settings', id: 'institute' },
    before: { logo: before },
    after: { logo },
  });
  return { logo, revision: next.revision };
}

/** Reads pictures by their addresses; those of the last read logo stay in memory, because every visitor loads them. */
export function logoReader(database: Kysely<Tables>) {
  let last = '';
  let pictures = new Map<string, Buffer>();
  return async (hash: string, picture: LogoPicture): Promise<Buffer | undefined> => {
    const address = logoAddress({ logo: hash }, picture) ?? '';
    const known = pictures.get(address);
    if (known) return known;
    const [row] = await selectPicture(database, { hash, picture });
    if (!row) return undefined;
    if (hash !== last) pictures = new Map();
    last = hash;
    const content = Buffer.from(row.content, 'base64');
    pictures.set(address, content);
    return content;
  };
}

const selectPicture = prepared((database, param: Params<Omit<InstituteLogoTable, 'content'>>) =>
  database
    .selectFrom('institute_logo')
    .select('content')
    .where('hash', '=', param('hash'))
    .where('picture', '=', param('picture')),
);
