import settings from '../institute.json';
import type { EducationLevel } from './lesson';
import type { WeekdaySpan } from './lesson-time';
import type { FamilyMessageKind } from './message';

/** The days on which a week can begin. */
export const WEEK_DAYS = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

/** To what charges can be rounded, in agorot: not at all, to tenths and halves of a shekel, or to shekels. */
export const CHARGE_ROUNDINGS = [1, 10, 50, 100] as const;

/** Families are asked to tell so many hours ahead at most that they will miss a lesson. */
export const NOTICE_HOURS_MAX = 336;

/** At most so many days lie between two reminders. */
export const REMINDER_DAYS_MAX = 90;

/** The most days over which cash counts together. */
export const COUNTED_TOGETHER_MAX = 3650;

/** What everyone may know of the institute. An empty text means that there is none. */
export interface Institute {
  name: string;
  /** One sentence about it. */
  description: string;
  /** IANA name. Decides which day it is on every page: ages, bookings, lessons and the current month depend on it. */
  time_zone: string;
  /** The contact for visitors. */
  support: { person: string; phone: string; email: string };
  /** Further phone numbers. */
  phones: string[];
  /** National numbers with a prefix of another country get its code, all others the first one. */
  phone_numbers: {
    country_code: string;
    other_countries: { country_code: string; prefixes: string[] }[];
  };
  /** It is shown on every administrator's dashboard. */
  admin_email: string;
  social: { label: string; address: string };
  /** The folders with study material, one for each level, in the order of the home page. */
  resources: { education_level: EducationLevel; address: string }[];
  address: string;
  /** Some lines of text, for visitors. */
  opening_hours: string;
  /** When the institute is open in a week; a weekday without a span is closed. Empty: there is no limit. */
  week_hours: WeekdaySpan[];
  tax_number: string;
  /** What the institute is for the tax authority, as receipts print it. */
  tax_status: string;
  /** The VAT rates in percent, each with its first day. Without one, receipts show no VAT. */
  vat_rates: { percent: number; from: string }[];
  /** The last line of every receipt. */
  receipt_footer: string;
  first_lesson_day: (typeof WEEK_DAYS)[number];
  /**
   * `YYYY-MM-DD`: no lesson, payment, entry or booking lies before it. Empty in a build: by default it is 1 January of the year
   * before the database was created.
   */
  first_day: string;
  /** The hash of the uploaded logo, for `logoAddress`; empty for the built-in one. */
  logo: string;
}

/** All settings of the institute; the further ones are for its owners only. */
export interface InstituteSettings extends Institute {
  rooms: string[];
  /** Whether every teacher who signs up is admitted at once. */
  admit_everybody: boolean;
  /** Whether administrators need a second factor to sign in. */
  require_second_factor: boolean;
  /** Whether an owner has dismissed the guide of the first start. */
  first_start_done: boolean;
  /** The second, third ... child of a family pays so many percent less; the last number holds for all further children. */
  sibling_discounts: number[];
  /** The discount of a sibling never makes an hour cheaper than this; the price is in agorot. */
  lowest_price: number;
  /** What a student owes for a lesson is rounded half up to a multiple of so many agorot. */
  charge_rounding: (typeof CHARGE_ROUNDINGS)[number];
  /** Whether teachers see what they earn. */
  show_pay: boolean;
  /** The law limits cash for one purpose to so many whole shekels; 0 means no limit. */
  cash_limit: number;
  /** Cash for one purpose counts together over so many days. */
  counted_together: number;
  /** A family cancels a lesson without charge until so many hours before it begins. */
  notice_hours: number;
  /** Whether a family can still announce an absence once the notice has ended. */
  allow_late_notice: boolean;
  /** For so many days after a reminder, no second one of its kind is queued. */
  reminder_days: number;
  /** The Arabic texts of messages that the institute has written itself. */
  message_texts: Partial<Record<FamilyMessageKind, string>>;
  /** `YYYY-MM-DD`: the money of the institute lives here from this day on. Empty: from the beginning. */
  cut_over_day: string;
}

/** The settings of a fresh database. The server checks the file by `institute-schema.ts` when it starts. */
export const DEFAULT_SETTINGS = settings as InstituteSettings;

/** The id of the element with the saved settings in each page. */
export const SAVED_INSTITUTE = 'institute';

/** A page has what is saved. A build and the server have the settings of a fresh database. */
export const institute: Institute = { ...DEFAULT_SETTINGS, ...savedInPage() };

/** A page has only what differs from the build: most pages of a fresh institute have no such element. */
function savedInPage(): Partial<Institute> {
  const inlined = globalThis.document?.getElementById(SAVED_INSTITUTE)?.textContent;
  return inlined ? JSON.parse(inlined) : {};
}

export const INSTITUTE_NAME = institute.name;
