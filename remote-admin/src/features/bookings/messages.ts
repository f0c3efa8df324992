import { LESSON_TYPE_NAMES } from 'api-contract/lesson-type';
import { LESSON_HOURS_MAX } from 'api-contract/limits';
import { isolateLeftToRight } from 'arabic-text/isolate';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../frame/messages';

const bookingCount = (count: number) =>
  pluralize(count, {
    zero: 'لا حجوزات',
    one: 'حجز واحد',
    two: 'حجزان',
    few: '{count} حجوزات',
    many: '{count} حجزًا',
    other: '{count} حجز',
  });

export const bookingMessages = {
  title: pageNames.bookings,
  subtitle: 'طلبات حجز الدروس: قبول ورفض وإنهاء وتعديل.',
  mode: 'عرض',
  modes: { booked: 'الدروس المحجوزة', scheduled: 'الدروس المجدولة' },
  days: { booked: 'تاريخ الحجز', scheduled: 'تاريخ الدرس' },
  filters: 'تصفية الحجوزات',
  status: 'الحالة',
  statuses: {
    all: 'الكل',
    pending: 'معلّق',
    approved: 'مقبول',
    completed: 'مكتمل',
    cancelled: 'ملغى',
  },
  type: 'النوع',
  types: { all: 'الكل', ...LESSON_TYPE_NAMES },
  sort: 'الترتيب',
  sorts: { none: 'بدون ترتيب', subject: 'حسب المادة' },
  count: bookingCount,
  pages: 'صفحات الحجوزات',
  students: 'الطلاب',
  hours: 'الساعات',
  level: 'المرحلة',
  subject: 'المادة',
  bookingDate: 'تاريخ الحجز',
  lessonDate: 'تاريخ الدرس',
  lessonTime: 'وقت الدرس',
  contact: 'التواصل والملاحظات',
  parent: 'ولي الأمر:',
  phone: 'رقم الهاتف',
  parentName: 'اسم ولي الأمر',
  notes: 'ملاحظات',
  studentNames: {
    individual: { label: 'اسم الطالب', hint: 'إن تُرك الحقل فارغًا بقي الاسم كما هو.' },
    group: {
      label: 'أسماء الطلاب',
      hint: 'افصل بين الأسماء بفاصلة. إن تُرك الحقل فارغًا بقيت الأسماء كما هي.',
    },
  },
  emptyHours: 'إن تُرك الحقل فارغًا بقي عدد الساعات كما هو.',
  approve: 'قبول',
  reject: 'رفض',
  finish: 'إنهاء',
  edit: 'تعديل',
  actionFor: (action: string, students: string) => `${action} حجز ${students}`,
  sameTime: (others: number) =>
    pluralize(others, {
      one: 'حجز آخر في الموعد نفسه',
      two: 'حجزان آخران في الموعد نفسه',
      few: '{count} حجوزات أخرى في الموعد نفسه',
      many: '{count} حجزًا آخر في الموعد نفسه',
      other: '{count} حجز آخر في الموعد نفسه',
    }),
  call: (phone: string) => `اتصال بالرقم ${phone}`,
  whatsApp: (phone: string) => `واتساب ${phone}`,
  whatsAppLabel: 'واتساب',
  whatsAppText: (request: { institute: string; subject: string; day: string; time: string }) =>
    `مرحبًا، معكم ${request.institute} بخصوص طلبكم حجز درس (المادة: ${request.subject}) بتاريخ ${isolateLeftToRight(request.day)}، الساعة ${request.time}.`,
  editTitle: 'تعديل الحجز',
  save: 'حفظ',
  cancel: 'إلغاء',
  discardQuestion: 'في هذا الحجز تعديلات لم تحفظها بعد. هل تريد تجاهلها؟',
  discard: 'تجاهل التعديلات',
  keepEditing: 'متابعة التعديل',
  wrongHours: `أدخل عدد الساعات، أكثر من 0 وحتى ${LESSON_HOURS_MAX}، بمنزلتين عشريتين على الأكثر.`,
  oneStudentOnly: 'الدرس الفردي لطالب واحد.',
  loading: 'جارٍ تحميل الحجوزات…',
  empty: 'لا توجد نتائج لهذا اليوم',
  noDay: (shown: string) => `أدخل التاريخ. ما زالت القائمة ليوم ${isolateLeftToRight(shown)}.`,
  dayFailed: 'تعذّر تحميل بيانات هذا اليوم.',
  statusChanged: {
    pending: 'أُعيد الحجز إلى الانتظار.',
    approved: 'تم قبول الحجز.',
    completed: 'تم إنهاء الحجز.',
    cancelled: 'تم رفض الحجز.',
  },
  statusFailed: 'تعذّر تحديث الحالة، تم التراجع عن التغيير.',
  editSaved: 'تم حفظ التعديلات.',
  reopen: 'فتح التعديل',
  draftRestored: 'أعدنا إليك تعديلًا بدأته ولم يُحفظ بعد.',
  editFailed: 'تعذّر حفظ التعديلات، تم التراجع عنها.',
} as const;
