import { isolateLeftToRight } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';

/** What is told of a lesson, in every list. */
export const lessonMessages = {
  teacher: 'المعلم',
  student: 'الطالب',
  students: 'الطلاب',
  hours: 'الساعات',
  educationLevel: 'المرحلة الدراسية',
  subject: 'المادة',
  date: 'التاريخ',
  actions: 'الإجراءات',
  noStudents: 'لا يوجد طلاب',
  of: (names: string, day: string) => `درس ${names}، ${isolateLeftToRight(day)}`,
  separator: '، ',
} as const;

/** What stands around every list of lessons. */
export const lessonListMessages = {
  filters: 'تصفية الدروس',
  date: 'التاريخ',
  datePlaceholder: 'YYYY-MM-DD',
  count: lessonCount,
  countOf: (shown: number, all: number) => `${lessonCount(shown)} من أصل ${all}`,
  loading: 'جارٍ تحميل الدروس…',
  nothingMatches: 'لا دروس تطابق البحث',
  pages: 'صفحات الدروس',
} as const;
