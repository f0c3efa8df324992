import {
  isForOffice,
  type MessageFailure,
  type MessageKind,
  type MessageState,
  type MessageWay,
} from 'api-contract/message';
import type { Message } from 'api-contract/message-schema';
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

export const MESSAGE_STATE_NAMES: Readonly<Record<MessageState, string>> = {
  waiting: 'بانتظار الإرسال',
  sent: 'أُرسلت',
  skipped: 'لم تُرسل',
};

const WAY_NAMES: Readonly<Record<MessageWay, string>> = {
  hand: 'واتساب',
  mail: 'بالبريد تلقائيًا',
  console: 'تلقائيًا (للتجربة)',
};

/** A person tells it another way. */
const WITHOUT_NUMBER = 'بلا رقم واتساب';

const FAILURE_NAMES: Readonly<Record<MessageFailure, string>> = {
  address: 'عنوان البريد غير موجود',
  rejected: 'رفض البريد الرسالة',
  unreachable: 'لم يُجب خادم البريد',
  unknown: 'انقطع الإرسال بالبريد، وقد تكون وصلت',
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

/** Which way a message goes, and why it was not sent another way. Notes to the office go none. */
export function wayText({
  kind,
  way,
  failure,
  link,
}: Pick<Message, 'kind' | 'way' | 'failure' | 'link'>): string | null {
  if (isForOffice(kind)) return null;
  const name = way === 'hand' && link === null ? WITHOUT_NUMBER : WAY_NAMES[way];
  return failure === null ? name : `${name} (${FAILURE_NAMES[failure]})`;
}

/** Who has sent or skipped a message. */
export function deciderText({ state, decided_by }: Pick<Message, 'state' | 'decided_by'>): string | null {
  return state === 'sent' ? (decided_by ?? queueMessages.log.itself) : decided_by;
}

export const queueMessages = {
  countOf,
  log: {
    title: 'سجل الرسائل',
    loading: 'جارٍ تحميل الرسائل…',
    loadFailed: 'تعذّر تحميل الرسائل.',
    none: 'لا رسائل بعد.',
    kind: 'الموضوع',
    text: 'النص',
    state: 'الحالة',
    way: 'الطريقة',
    decided_by: 'بيد',
    date: 'التاريخ',
    itself: 'تلقائيًا',
  },
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
