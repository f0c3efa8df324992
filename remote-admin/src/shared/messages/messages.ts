import type { MessageKind } from 'api-contract/message';
import { pluralize } from 'arabic-text/plural';

export const MESSAGE_KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  'lesson-moved': 'نقل درس',
  'series-moved': 'نقل درس أسبوعي',
  'season-moved': 'مواعيد موسم',
  'lesson-cancelled': 'إلغاء درس',
  'lesson-restored': 'عودة درس',
  'lesson-reminder': 'تذكير بدرس',
  'absence-noted': 'غياب',
  debt: 'تذكير برصيد',
  statement: 'كشف حساب',
  'booking-accepted': 'قبول حجز',
  'booking-rejected': 'رفض حجز',
  'booking-proposed': 'موعد آخر لحجز',
  'family-note': 'من عائلة',
  'teacher-note': 'من معلم',
};

const countOf = (count: number) =>
  pluralize(count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '{count} رسائل',
    many: '{count} رسالة',
    other: '{count} رسالة',
  });

export const queueMessages = {
  countOf,
  batch: {
    confirm: 'إضافة الرسائل',
    cancel: 'إلغاء',
    hint: 'تُضاف الرسائل إلى قائمة الإرسال، ولا يُرسل شيء قبل مراجعتها.',
    outcome: (queued: number, leftOut: number) =>
      `أُضيفت إلى القائمة: ${countOf(queued)}.${leftOut === 0 ? '' : ` بلا رسالة، لأنهم ذُكّروا قبل أيام أو تنتظرهم رسالة أو تركوا المعهد: ${leftOut}.`}`,
    open: 'فتح قائمة الإرسال',
    close: 'البقاء في الصفحة',
    failed: 'تعذّرت إضافة الرسائل. تمكن المحاولة مرة أخرى.',
  },
} as const;
