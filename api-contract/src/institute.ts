import settings from '../institute.json';
import type { EducationLevel } from './lesson';

/** The institute's settings for the site and the mails, from `institute.json` in this package. */
export interface Institute {
  name: string;
  /** One sentence about it. */
  description: string;
  /** IANA name. Decides which day it is on every page: ages, bookings, lessons and the current month depend on it. */
  time_zone: string;
  /** The contact for visitors. */
  support: { person: string; phone: string; email: string };
  /** National numbers with a prefix of another country get its code, all others the first one. */
  phone_numbers: {
    country_code: string;
    other_countries: readonly { country_code: string; prefixes: readonly string[] }[];
  };
  /** Shown on every administrator's dashboard. */
  admin_email: string;
  social: { label: string; address: string };
  /** The folders with study material, one for each level, in the order of the home page. */
  resources: readonly { education_level: EducationLevel; address: string }[];
}

// The server checks the file by `institute-schema.ts` when it starts.
export const institute = settings as Institute;

export const INSTITUTE_NAME = institute.name;
