import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery, withWas } from './common-schema';
import { name, notes, phone, typedText } from './field-schemas';
import { FAMILY_PHONES_MAX } from './limits';

/** Families of a page, without `limit`. */
export const FAMILIES_PAGE = 100;

/** `GET /admin/families` (additive to spec §7). `query` matches the guardian, phone numbers and spellings of students. */
export const familyListQuery = z.object({ query: typedText.default(''), ...pageQuery });

const familyFields = z.object({
  guardian_name: name,
  phones: z.array(phone).max(FAMILY_PHONES_MAX),
  /** The agreed discount on all charges. */
  discount_percent: z.number().int().min(0).max(100),
  notes: notes.nullable(),
});

/** `POST /admin/families` */
export const familyInput = familyFields.partial().required({ guardian_name: true });
/** `PATCH /admin/families/{id}` */
export const familyChange = withWas(familyFields.partial());

const family = familyFields.extend({
  _id: z.string(),
  guardian_name: z.string(),
  phones: z.array(z.string()),
  notes: z.string().nullable(),
  /** They are ordered by name. */
  students: z.array(z.object({ _id: z.string(), name: z.string() })),
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
/** The response to both writes. */
export const savedFamily = family.extend(messageResponse.shape);

export type Family = z.output<typeof family>;
export type FamilyInput = z.output<typeof familyInput>;
export type FamilyChange = z.output<typeof familyChange>;
