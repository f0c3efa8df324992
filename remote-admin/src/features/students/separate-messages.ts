import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { pluralize } from 'arabic-text/plural';

export const separateMessages = {
  open: 'فصل',
  openOf: (spelling: string) => `فصل الكتابة ${spelling} في سجل مستقل`,
  title: (spelling: string) => `فصل ${spelling} في سجل مستقل`,
  explanation: (name: string) =>
    `إذا كانت هذه الكتابة اسم طالب آخر، يصير لها سجل مستقل عن سجل ${name}. ما يُكتب بها بعد ذلك يُسجّل في السجل الجديد.`,
  labels: { which: 'ما ينتقل', from: 'ينتقل ما كُتب بها من يوم' },
  all: 'كل ما كُتب بها',
  since: 'من يوم محدد',
  fromRequired: 'اختر اليوم الذي يبدأ منه الانتقال.',
  loading: 'جارٍ حساب ما سينتقل…',
  loadFailed: 'تعذّر حساب ما سينتقل.',
  moves: 'ينتقل إلى السجل الجديد',
  lessons: 'الدروس',
  lessonsOf: (lessons: number, approvedHours: number) =>
    lessons === 0
      ? 'لا دروس'
      : approvedHours === 0
        ? lessonCount(lessons)
        : `${lessonCount(lessons)}، المقبول منها: ${hoursText(approvedHours)}`,
  payments: 'الدفعات',
  paymentsOf: (payments: number) =>
    pluralize(payments, {
      zero: 'لا دفعات',
      one: 'دفعة واحدة',
      two: 'دفعتان',
      few: '{count} دفعات',
      many: '{count} دفعة',
      other: '{count} دفعة',
    }),
  separate: 'فصل الكتابة',
  separating: 'جارٍ الفصل…',
  done: (name: string) => `صار لـ ${name} سجل مستقل.`,
  undoHint: 'للتراجع عن الفصل يُدمج السجلان من جديد.',
  openRecord: (name: string) => `فتح سجل ${name}`,
  close: 'إغلاق',
} as const;
