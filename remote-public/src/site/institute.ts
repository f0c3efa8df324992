import type { EducationLevel } from 'api-contract/education-level';
import settings from '../../institute.json';

/** The institute's own facts. They stand in `institute.json`, beside this package's `package.json`. */
export interface Institute {
  name: string;
  /** One sentence, for the home page and search engines. */
  description: string;
  /** IANA name. The day on which a birthday, an age or a booking counts. */
  time_zone: string;
  support: { person: string; phone: string; email: string };
  social: { label: string; address: string };
  /** The folders with exercises, one for each level, in the order of the buttons. */
  resources: readonly { education_level: EducationLevel; address: string }[];
}

export const institute = settings as Institute;

/** The calendar day in the institute's time zone, `YYYY-MM-DD`. */
export function instituteToday(now = new Date()): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: institute.time_zone }).format(now);
}
