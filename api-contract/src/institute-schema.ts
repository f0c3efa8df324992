import { z } from 'zod';
import { isTimeZone } from './calendar-day';
import type { Institute } from './institute';
import { EDUCATION_LEVELS } from './lesson';

const text = z.string().trim().min(1);
const countryCode = z.string().regex(/^[1-9]\d{0,2}$/);
const address = z.url({ protocol: /^https?$/ });

/** The schema of `institute.json`. */
export const instituteSchema: z.ZodType<Institute> = z.object({
  name: text,
  description: text,
  time_zone: text.refine(isTimeZone),
  support: z.object({ person: text, phone: text, email: z.email() }),
  phone_numbers: z.object({
    country_code: countryCode,
    other_countries: z.array(
      z.object({ country_code: countryCode, prefixes: z.array(z.string().regex(/^0\d{1,4}$/)).min(1) }),
    ),
  }),
  admin_email: z.email(),
  social: z.object({ label: text, address }),
  resources: z
    .array(z.object({ education_level: z.enum(EDUCATION_LEVELS), address }))
    .refine((folders) => hasEveryLevelOnce(folders.map((folder) => folder.education_level))),
});

function hasEveryLevelOnce(levels: readonly string[]): boolean {
  return (
    levels.length === EDUCATION_LEVELS.length && EDUCATION_LEVELS.every((level) => levels.includes(level))
  );
}
