import { LESSON_TYPE_NAMES, type LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';

export const payslipMessages = {
  /** @param month `YYYY-MM` */
  title: (name: string, month: string) => `كشف أجر ${name}، ${monthText(month)}`,
  summary: 'حسب المرحلة ونوع الدرس',
  kind: 'الدروس',
  kindName: (level: string, type: LessonType) => `${level} ${LESSON_TYPE_NAMES[type]}`,
  hours: 'الساعات',
  /** Follows a number of hours where no header names it. */
  hoursUnit: ' ساعة',
  amount: 'الأجر',
  lessonsPay: 'أجر الدروس',
  addition: 'إضافة',
  deduction: 'خصم',
  total: 'المجموع',
  paidOn: 'دُفع يوم',
  notPaid: 'لم يُدفع بعد',
  unrated: (hours: string) => `${hours} بلا أجر محدّد، فلا أجر عنها في المجموع.`,
  unpaid: (hours: string) => `${hours} في دروس لا يُدفع عنها.`,
  lessons: 'دروس الشهر',
  day: 'التاريخ',
  lesson: 'الدرس',
  students: 'الطلاب',
  rate: 'أجر الساعة',
  noPay: 'لا يُدفع',
  noRate: 'غير محدّد',
  none: 'لا دروس مقبولة في هذا الشهر.',
} as const;
