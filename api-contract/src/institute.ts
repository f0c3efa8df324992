import settings from '../institute.json';
import type { EducationLevel } from './education-level';

/**
 * The institute's own facts, for the site and the mails. They stand in `institute.json`, beside this package's
 * `package.json`: that is the one file to change, then build again.
 */
export interface Institute {
  name: string;
  /** One sentence about it. */
  description: string;
  /** IANA name. Decides which day it is on every page: ages, bookings, lessons and the current month depend on it. */
  time_zone: string;
  /** Whom visitors call or write to. */
  support: { person: string; phone: string; email: string };
  /**
   * The countries that national phone numbers belong to: those that begin with one of another country's prefixes to that
   * one, the rest to the first. Codes are digits only.
   */
  phone_numbers: {
    country_code: string;
    other_countries: readonly { country_code: string; prefixes: readonly string[] }[];
  };
  /** Shown on the administrator's dashboard, whoever is signed in. */
  admin_email: string;
  social: { label: string; address: string };
  /** The folders with study material, one for each level, in the order of the home page. */
  resources: readonly { education_level: EducationLevel; address: string }[];
}

// All that JSON does not say of its type is that each level is one of the three; with every other fact the server checks
// that when it starts (`institute-schema.ts`).
export const institute = settings as Institute;

/** What the institute is called wherever it speaks: page headers, titles, mails. */
export const INSTITUTE_NAME = institute.name;
