import type { Institute, InstituteSettings } from 'api-contract/institute';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';
import { readSavedSettings, readSettingsRevision, type SavedSettings } from './saved-settings';

const REFRESH_MS = 500;

/** What siblings pay is agreed from a day on, so that none of it is current. */
export type UndatedSettings = Omit<InstituteSettings, 'sibling_discounts' | 'lowest_price'>;

/** The settings of the institute, in memory. */
export interface CurrentSettings {
  /** The settings of a fresh database. */
  defaults: UndatedSettings;
  current: () => UndatedSettings;
  /** The public settings that differ from those of a build. The same object until they are saved again. */
  publicChanges: () => Partial<Institute>;
  /** Reads what is saved. */
  refresh: () => Promise<void>;
  /** Refreshes regularly: another server may have saved settings. */
  start: () => void;
  stop: () => void;
}

/**
 * The settings of one server, read before it listens.
 *
 * @param defaults those of a fresh database
 * @param built those that pages are built with
 */
export async function readCurrentSettings(
  database: Kysely<Tables>,
  defaults: UndatedSettings,
  built: Institute,
): Promise<CurrentSettings> {
  let state = stateOf({ saved: {}, revision: 0 });
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;

  function stateOf({ saved, revision }: SavedSettings) {
    const settings = { ...defaults, ...saved };
    const changed = Object.entries(publicSettings(settings)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(built[field as keyof Institute]),
    );
    const publicChanges: Partial<Institute> = Object.fromEntries(changed);
    return { revision, settings, publicChanges };
  }

  let begun = 0;
  let applied = 0;
  async function refresh(): Promise<void> {
    begun += 1;
    const turn = begun;
    const isSame = (await readSettingsRevision(database)) === state.revision;
    const read = isSame ? undefined : await readSavedSettings(database);
    // A read that began earlier may end later, with earlier settings.
    if (turn < applied) return;
    applied = turn;
    if (read) state = stateOf(read);
  }

  await refresh();
  return {
    defaults,
    current: () => state.settings,
    publicChanges: () => state.publicChanges,
    refresh,
    start() {
      timer = setInterval(async () => {
        if (isReading) return;
        isReading = true;
        // Requests report an unreachable database; until it answers, the last settings are valid.
        await refresh().catch(() => undefined);
        isReading = false;
      }, REFRESH_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** The settings that everyone may know. */
export function publicSettings({
  rooms: _rooms,
  admit_everybody: _admission,
  require_second_factor: _secondFactor,
  first_start_done: _firstStart,
  charge_rounding: _chargeRounding,
  show_pay: _pay,
  cash_limit: _cashLimit,
  counted_together: _countedTogether,
  cut_over_day: _cutOverDay,
  notice_hours: _noticeHours,
  allow_late_notice: _lateNotice,
  reminder_days: _reminderDays,
  message_texts: _messageTexts,
  ...institute
}: UndatedSettings): Institute {
  return institute;
}
