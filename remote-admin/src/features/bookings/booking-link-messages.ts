import { isolate } from 'arabic-text/isolate';
import { letterText } from '../../shared/text/letter-text';

export const bookingLinkMessages = {
  open: 'الرابط',
  openOf: (students: string) => `رابط جديد: حجز ${isolate(students)}`,
  title: (students: string) => `رابط حجز ${isolate(students)}`,
  hint: 'يفتح الرابط صفحة الحجز لمن يصله، بلا حساب ولا كلمة مرور: حالته وموعده وإلغاؤه وطلب موعد آخر. إنشاء رابط جديد يلغي الرابط السابق.',
  create: 'إنشاء رابط جديد',
  creating: 'جارٍ الإنشاء…',
  failed: 'لم يصل تأكيد الإنشاء. تمكن المحاولة مرة أخرى.',
  close: 'إغلاق',
} as const;

/** The message that brings a family the link to its booking. */
export function bookingLinkText(institute: string, link: string): string {
  return letterText(institute, ['هذه صفحة حجزكم، وفيها حالته وموعده:', link]);
}
