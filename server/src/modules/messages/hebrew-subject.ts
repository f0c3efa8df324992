import type { BOOKING_SUBJECTS } from 'api-contract/booking';

const HEBREW: Readonly<Record<(typeof BOOKING_SUBJECTS)[number], string>> = {
  'اللغة العربية': 'ערבית',
  'اللغة العبرية': 'עברית',
  'اللغة الإنجليزية': 'אנגלית',
  رياضيات: 'מתמטיקה',
  فيزياء: 'פיזיקה',
  كيمياء: 'כימיה',
  أحياء: 'ביולוגיה',
  تاريخ: 'היסטוריה',
  جغرافيا: 'גאוגרפיה',
  'تربية إسلامية': 'דת האסלאם',
  مدنيات: 'אזרחות',
  حاسوب: 'מחשבים',
  أخرى: 'אחר',
};

const BY_ARABIC = new Map(Object.entries(HEBREW));

/** A subject of the booking form in Hebrew. Others are called as the institute does. */
export function hebrewSubject(subject: string): string {
  return BY_ARABIC.get(subject) ?? subject;
}
