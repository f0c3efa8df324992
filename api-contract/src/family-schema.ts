import { z } from 'zod';
import { agreedAnswer, agreedFrom } from './agreement-schema';
import { messageResponse, nextCursor, pageQuery, withWas } from './common-schema';
import { FAMILY_LANGUAGES } from './family';
import { email, name, notes, phone, typedText } from './field-schemas';
import { FAMILY_CHILDREN_MAX, FAMILY_PHONES_MAX } from './limits';

/** `GET /admin/families` (additive to spec §7). `query` matches the guardian, phone numbers and spellings of students. */
export const familyListQuery = z.object({ query: typedText.default(''), ...pageQuery });

const familyFields = z.object({
  guardian_name: name,
  phones: z.array(phone).max(FAMILY_PHONES_MAX),
  /** The agreed discount on all charges. */
  discount_percent: z.number().int().min(0).max(100),
  notes: notes.nullable(),
  /** The language of messages to it: Arabic unless another one is chosen. */
  language: z.enum(FAMILY_LANGUAGES),
  /** Where messages go by mail, if the institute has chosen that. */
  email: email.nullable(),
});

/** `POST /admin/families`; a discount holds from `from`. */
export const familyInput = familyFields
  .partial()
  .required({ guardian_name: true })
  .extend({ from: agreedFrom });
/** `PATCH /admin/families/{id}`. The discount and the order of the children, by their ids, change from `from`. */
export const familyChange = withWas(
  familyFields.partial().extend({
    children: z.array(z.uuid()).max(FAMILY_CHILDREN_MAX).optional(),
    from: agreedFrom,
  }),
);

const family = familyFields.extend({
  _id: z.string(),
  guardian_name: z.string(),
  phones: z.array(z.string()),
  notes: z.string().nullable(),
  email: z.string().nullable(),
  /** They are ordered by name. */
  students: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Their ids in the order that decides who is the second, third ... child. */
  children: z.array(z.string()),
  /** An ISO date-time in UTC. */
  created_at: z.string(),
});

export const familyList = z.object({
  families: z.array(family),
  next_cursor: nextCursor,
  /** All pages together have so many. */
  total: z.number().int(),
});
/** `GET /admin/families/{id}` */
export const familyResponse = family;
/** What is agreed for a family from a day on. */
const familyAgreement = family.pick({ discount_percent: true }).extend({ from_day: z.string() });

/** The response to both writes. */
export const savedFamily = family.extend({ ...messageResponse.shape, ...agreedAnswer(familyAgreement) });

export type Family = z.output<typeof family>;
export type FamilyInput = z.output<typeof familyInput>;
export type FamilyChange = z.output<typeof familyChange>;
export type SavedFamily = z.output<typeof savedFamily>;
