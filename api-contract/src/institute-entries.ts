import type { Institute } from './institute';
import type { EducationLevel } from './lesson';

/** A part of the institute's settings that prerendered pages show. */
export type InstituteField =
  | 'name'
  | 'person'
  | 'phone'
  | 'email'
  | 'social'
  | 'address'
  | 'opening_hours'
  | `resources ${EducationLevel}`;

/** A shown value. */
export interface InstituteEntry {
  text: string;
  href?: string;
}

/**
 * What a page shows of a field; nothing for an empty one. A section renders one element for each entry, with the attribute
 * `data-institute`, or a hidden one if there is none. In it, `data-value` marks the element of the text, `data-link` the
 * link. The server repeats that element for the entries that are saved.
 */
export function instituteEntries(institute: Institute, field: InstituteField): InstituteEntry[] {
  const { support, phones, social, resources } = institute;
  switch (field) {
    case 'person':
      return filled([support.person]);
    case 'phone':
      return [...new Set([support.phone, ...phones])].map((phone) => ({
        text: phone,
        href: `tel:${phone.replace(/[^+\d]/g, '')}`,
      }));
    case 'email':
      return [{ text: support.email, href: `mailto:${support.email}` }];
    case 'social':
      return [{ text: social.label, href: social.address }];
    case 'name':
    case 'address':
    case 'opening_hours':
      return filled([institute[field]]);
    default:
      return resources
        .filter(({ education_level }) => field.endsWith(education_level))
        .map(({ address }) => ({ text: '', href: address }));
  }
}

function filled(texts: string[]): InstituteEntry[] {
  return texts.filter((text) => text !== '').map((text) => ({ text }));
}
