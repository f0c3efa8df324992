import { BOOKING_STATUS_NAMES, type BookingStatus } from 'api-contract/booking';
import { LESSON_HOURS_MAX, LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { pluralize } from 'arabic-text/plural';
import type { DecisionWords } from '../../shared/decisions/decision';
import { decisionMessages, decisionSentences } from '../../shared/decisions/messages';
import { pageNames } from '../../shared/frame/messages';
import { type BookingRow, statusOf, studentsOf, studentsText } from './booking-row';

const sentences = decisionSentences({
  singular: 'حجز',
  dual: 'حجزان',
  dualGoverned: 'حجزين',
  plural: 'حجوزات',
  counted: 'حجزًا',
  definite: 'الحجوزات',
});

const overlapsWith = (others: number) =>
  `يتداخل مع ${pluralize(others, {
    one: 'حجز',
    two: 'حجزين',
    few: '{count} حجوزات',
    many: '{count} حجزًا',
    other: '{count} حجز',
  })}`;

export const bookingMessages = {
  title: pageNames.bookings,
  subtitle: 'طلبات حجز الدروس: قبول ورفض وتعديل.',
  mode: 'عرض',
  modes: { waiting: 'بانتظار الرد', booked: 'حسب تاريخ الحجز', scheduled: 'حسب تاريخ الدرس' },
  days: { booked: 'تاريخ الحجز', scheduled: 'تاريخ الدرس' },
  filters: 'بحث في الحجوزات',
  status: 'الحالة',
  statuses: {
    all: 'الكل',
    ...BOOKING_STATUS_NAMES,
  },
  type: 'النوع',
  types: { all: 'الكل', ...LESSON_TYPE_NAMES },
  search: 'بحث بالاسم أو الهاتف أو رقم الطلب',
  sort: 'الترتيب',
  sorts: { none: 'بدون ترتيب', subject: 'حسب المادة' },
  count: sentences.count,
  pages: 'صفحات الحجوزات',
  students: 'الطلاب',
  hours: 'الساعات',
  level: 'الصف',
  subject: 'المادة',
  bookingDate: 'تاريخ الحجز',
  lessonDate: 'تاريخ الدرس',
  lessonTime: 'وقت الدرس',
  contact: 'التواصل والملاحظات',
  parent: 'ولي الأمر:',
  phone: 'رقم الهاتف',
  reference: 'رقم الطلب:',
  parentName: 'اسم ولي الأمر',
  notes: 'ملاحظات',
  studentNames: {
    individual: { label: 'اسم الطالب', hint: 'إن تُرك الحقل فارغًا بقي الاسم كما هو.' },
    group: {
      label: 'أسماء الطلاب',
      hint: 'تُفصل الأسماء بفاصلة. إن تُرك الحقل فارغًا بقيت الأسماء كما هي.',
    },
  },
  emptyHours: 'إن تُرك الحقل فارغًا بقي عدد الساعات كما هو.',
  bookingOf: (students: string) => `حجز ${students}`,
  overlaps: (others: number) => `${overlapsWith(others)}:`,
  whatsAppText: (request: { institute: string; subject: string; day: string; time: string }) =>
    `مرحبًا، معكم ${request.institute} بخصوص طلبكم حجز درس (المادة: ${request.subject}) يوم ${request.day}، الساعة ${request.time}.`,
  editTitle: 'تعديل الحجز',
  wrongHours: `أدخل عدد ساعات أكبر من 0 ولا يزيد على ${LESSON_HOURS_MAX}، بمنزلتين عشريتين على الأكثر.`,
  oneStudentOnly: 'الدرس الفردي لطالب واحد.',
  loading: 'جارٍ تحميل الحجوزات…',
  empty: 'لا توجد نتائج لهذا اليوم',
  noneWaiting: 'لا حجوزات بانتظار الرد',
  nothingMatches: 'لا حجوزات تطابق البحث',
  dayFailed: 'تعذّر تحميل بيانات هذا اليوم.',
  waitingFailed: 'تعذّر تحميل الحجوزات التي بانتظار الرد.',
  editSaved: 'حُفظت التعديلات.',
  reopen: 'فتح التعديل',
  editFailed: 'تعذّر حفظ التعديلات، فبقي الحجز كما كان.',
} as const;

/** What should be looked at before a booking is decided. */
export const bookingRemarks = {
  overlaps: overlapsWith,
  future: ({ lessonDate = '', lessonTime = '' }: BookingRow) =>
    `موعد الدرس لم يأتِ بعد: ${dayText(lessonDate)}، الساعة ${lessonTime}`,
};

const STATUS_FAILED = 'تعذّر تحديث الحالة، فأُعيدت كما كانت.';

const DECIDED_ONE: Record<BookingStatus, (students: string) => string> = {
  pending: (students) => `عاد حجز ${students} إلى انتظار الرد.`,
  approved: (students) => `قُبل حجز ${students}.`,
  completed: (students) => `سُجّل أنّ درس ${students} تمّ.`,
  cancelled: (students) => `رُفض حجز ${students}.`,
};

const NAMES_SHOWN = 3;

const nameOf = (booking: BookingRow) => `حجز ${studentsText(booking)}`;

/** The words of decisions about bookings. */
export const bookingWords: DecisionWords<BookingRow> = {
  ...sentences,
  label: nameOf,
  name: nameOf,
  people(bookings) {
    const names = bookings.flatMap(studentsOf);
    const shown = joinList(names.slice(0, NAMES_SHOWN).map(isolate));
    return names.length > NAMES_SHOWN ? `${shown} وغيرهم` : shown;
  },
  confirm: (decision, what) =>
    decision === 'complete' ? `هل تمّ الدرس فعلًا: ${what}؟` : sentences.confirm(decision, what),
  actionOn(decision, booking) {
    if (decision === 'complete') return `تمّ الدرس: ${studentsText(booking)}`;
    if (decision === 'restore') return `إعادة ${nameOf(booking)} إلى الانتظار`;
    return `${decisionMessages.action[decision]} ${nameOf(booking)}`;
  },
  decidedOne: (_, booking) => DECIDED_ONE[statusOf(booking)](studentsText(booking)),
  failedOne: () => STATUS_FAILED,
  failedHere: () => 'لم يُحفظ القرار. تمكن المحاولة مرة أخرى.',
  restored([first, ...others]) {
    if (!first || others.length > 0) return `عاد إلى ما كان عليه ${sentences.count(others.length + 1)}.`;
    return DECIDED_ONE[statusOf(first.row)](studentsText(first.row));
  },
  confirmReject: 'رفض الحجز',
  cancelReject: 'إبقاء الحجز',
  reasons: [
    'الموعد غير متاح',
    'لا يتوفر معلم لهذه المادة',
    'المعلومات غير مكتملة',
    'طلب مكرّر',
    'اعتذر صاحب الطلب',
  ],
  reasonHint: 'يُحفظ مع الحجز.',
};
