import type { InstituteSettings } from 'api-contract/institute';
import type { SettingsChange } from 'api-contract/institute-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import type { UndatedSettings } from '../../platform/settings/current-settings';
import { readSavedSettings, saveSettings } from '../../platform/settings/saved-settings';
import { type Caller, hasSecondFactor, requirePermission } from '../accounts';
import {
  agreeOnSiblings,
  answerOf,
  type ChangeAnswer,
  readSiblingTerms,
  type SiblingAgreement,
  startOf,
} from '../ledger';
import { nameRooms, readRoomNames } from './rooms';

const SAVED_MEANWHILE = 'حُفظت الإعدادات من جهاز آخر بعد فتحها هنا. ما كُتب هنا لم يُحفظ.';

const ADD_A_FACTOR_FIRST = invalidField(
  'require_second_factor',
  'تُضاف أولًا وسيلة للخطوة الثانية إلى هذا الحساب من صفحة «حسابي»، وإلا أُغلقت الإعدادات أمامه.',
  'no_second_factor',
);

/** What is a matter of prices among the settings. */
const PRICE_FIELDS: readonly string[] = [
  'sibling_discounts',
  'lowest_price',
] satisfies (keyof InstituteSettings)[];

/** All settings, with the revision of the saved ones: 0 before they are saved for the first time. */
export type SettingsAndRevision = InstituteSettings & { revision: number };

/**
 * Reads the settings from the database: those in memory may be half a second old. What siblings pay is agreed from a day on,
 * and is shown as it is today; of rooms, which are records, the names of those in use.
 */
export async function readSettings(
  database: Kysely<Tables>,
  defaults: UndatedSettings,
  today: string,
): Promise<SettingsAndRevision> {
  const { saved, revision } = await readSavedSettings(database);
  const terms = await readSiblingTerms(database, today);
  return { ...defaults, ...saved, ...terms, rooms: await readRoomNames(database), revision };
}

/** Adds whether the institute has just begun: without a student or without a teacher, and the guide is not dismissed. */
export async function withFirstStart<Settings extends SettingsAndRevision>(
  database: Kysely<Tables>,
  settings: Settings,
): Promise<Settings & { first_start: boolean }> {
  if (settings.first_start_done) return { ...settings, first_start: false };
  const people = await database
    .selectFrom('account')
    .select('account.id')
    .where('role', '=', 'teacher')
    .where(({ exists, selectFrom }) => exists(selectFrom('student').select('student.id')))
    .limit(1)
    .execute();
  return { ...settings, first_start: people.length === 0 };
}

/**
 * Checks who may change the sent fields: an owner all of them, others only those about prices.
 *
 * @throws {Problem} 403
 */
export function requireSettingsRight(caller: Caller, { revision, was, from, ...sent }: SettingsChange): void {
  const fields = Object.keys(sent);
  const isAboutPrices = fields.length > 0 && fields.every((field) => PRICE_FIELDS.includes(field));
  requirePermission(caller, isAboutPrices ? 'prices' : 'administration');
}

/**
 * Saves the sent fields that differ, with their earlier values in the audit entry. What siblings pay changes from `from`, or
 * from today. Returns all settings.
 *
 * @param defaults the settings of a fresh database
 * @throws {Problem} 422 if a second factor is to be required that the administrator does not have; 409 if the settings were
 *   saved since `revision`, are being saved by another request, or as {@link requireUnchanged}
 */
export async function changeSettings(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { defaults, today }: { defaults: UndatedSettings; today: string },
  { revision, was, from, ...sent }: SettingsChange,
): Promise<SettingsAndRevision & Partial<ChangeAnswer<SiblingAgreement>>> {
  const { revision: saved, ...before } = await readSettings(transaction, defaults, today);
  if (revision !== undefined && revision !== saved) throw conflict(SAVED_MEANWHILE);
  requireUnchanged(was, before, sent);
  const { sibling_discounts, lowest_price, ...fields } = sent;
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof InstituteSettings]),
  );
  const agreed = await agreeOnSiblings(transaction, { sibling_discounts, lowest_price }, { from, today });
  if (changed.length === 0 && agreed.from === null) {
    recordNoChange(transaction);
    return { ...before, revision: saved };
  }
  const after: Partial<InstituteSettings> = Object.fromEntries(changed);
  if (after.require_second_factor && !(await hasSecondFactor(transaction, administrator.id)))
    throw ADD_A_FACTOR_FIRST;
  const { rooms, ...settings } = after;
  const next = { changed: settings, revision: saved + 1, savedBy: administrator.id };
  if (!(await saveSettings(transaction, next))) throw conflict(SAVED_MEANWHILE);
  if (rooms) await nameRooms(transaction, administrator, rooms);
  const fieldsChanged = [...changed.map(([field]) => field), ...agreed.changed];
  const recorded = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fieldsChanged.map((field) => [field, values[field]]));
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'settings.changed',
    entity: { type: 'settings', id: 'institute' },
    before: recorded({ ...before, ...agreed.before }),
    after: { ...recorded(sent), ...startOf(agreed, today) },
  });
  return {
    ...(await readSettings(transaction, defaults, today)),
    ...(await answerOf(transaction, agreed, {}, today)),
  };
}
