import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { isolateLeftToRight } from 'arabic-text/isolate';

const at = (day: string, time: string) => `${dayText(day)}، الساعة ${time}`;

/** The texts of a booking's page behind its private link, also in the page that the server answers without scripts. */
export const MY_BOOKING = {
  title: 'حجزي',
  loading: 'جارٍ فتح الحجز…',
  failed: 'تعذّر فتح الحجز.',
  waiting: 'بانتظار الرد',
  waitingWithLesson: (day: string, time: string) =>
    `طلبتم موعدًا آخر. يبقى الدرس في موعده (${at(day, time)}) إلى أن يرد المعهد.`,
  proposed: 'موعد آخر مقترح',
  proposedHint: (day: string, time: string) => `يقترح المعهد ${at(day, time)}، وينتظر ردّكم.`,
  approved: 'مقبول',
  approvedHint: (day: string, time: string, teacher: string | null) =>
    `الدرس يوم ${at(day, time)}${teacher ? `، مع ${teacher}` : ''}.`,
  held: 'تمّ الدرس',
  heldHint: 'نرجو أن يكون الدرس مفيدًا.',
  lessonCancelled: 'أُلغي الدرس',
  lessonCancelledHint: 'يتواصل المعهد معكم بشأن موعد بديل.',
  takenBack: 'ألغيتم الحجز',
  takenBackHint: 'أُبلغ المعهد بالإلغاء.',
  rejected: 'مرفوض',
  rejectedHint: 'يعتذر المعهد عن هذا الطلب.',
  reason: (reason: string) => `السبب: ${reason}`,
  /** What follows is read before a button is pressed. */
  notice: (hours: number) =>
    hours === 0
      ? 'الإلغاء وطلب موعد آخر ممكنان بلا رسوم حتى بداية الدرس.'
      : `مهلة الإلغاء أو طلب موعد آخر بلا رسوم: ${hoursText(hours)} قبل الدرس.`,
  noticeOver: (phone: string | undefined) =>
    `انتهت مهلة الإلغاء وتغيير الموعد. للتغيير يُرجى الاتصال بالمعهد${phone ? ` على الرقم ${phone}` : ''}.`,
  accept: 'الموعد المقترح يناسبنا',
  cancel: 'إلغاء الحجز',
  cancelHint: (hasLesson: boolean) =>
    `${hasLesson ? 'يُلغى الحجز ودرسه' : 'يُلغى الحجز'}، ويُبلَّغ المعهد. لا رسوم على ذلك.`,
  confirmCancel: 'تأكيد الإلغاء',
  otherTime: 'موعد آخر',
  otherTimeHint: (hasLesson: boolean) =>
    hasLesson
      ? 'ينتظر الطلب رد المعهد من جديد، ويبقى الدرس في موعده إلى أن يرد.'
      : 'ينتظر الطلب رد المعهد على الموعد الجديد.',
  day: 'التاريخ المناسب',
  /** The field says which form it takes where no script reads other ones. */
  dayForm: 'يوم/شهر/سنة',
  dayMissing: 'أدخل التاريخ: اليوم ثم الشهر ثم السنة، مثل 21/11/2026.',
  start: 'الوقت المناسب',
  startPlaceholder: 'اختر الوقت',
  startMissing: 'اختر الوقت.',
  note: 'ملاحظة للمعهد',
  sendOtherTime: 'طلب الموعد',
  sending: 'جارٍ الإرسال…',
  back: 'رجوع',
  notSent: 'لم يصل الطلب إلى المعهد.',
  bookAnother: 'حجز درس آخر',
  calendar: 'إضافة الدرس إلى التقويم',
  expired: 'لم يعد هذا الرابط يعمل',
  incomplete: 'الرابط ناقص',
  lostHint: 'يرسل المعهد رابطًا جديدًا إلى هاتف صاحب الطلب.',
  phone: 'رقم الهاتف',
  phoneMissing: 'أدخل رقم الهاتف الذي كُتب في الطلب.',
  reference: 'رقم الطلب',
  referenceHint: `ثمانية أرقام، مثل ${isolateLeftToRight('4827-3159')}.`,
  referenceMissing: 'أدخل رقم الطلب.',
  askForLink: 'طلب رابط جديد',
} as const;
