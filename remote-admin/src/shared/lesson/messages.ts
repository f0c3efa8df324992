import { isolateLeftToRight } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';

/** What is told of a lesson, in every list; its columns by the wire's names. */
export const lessonMessages = {
  teacher_name: 'المعلم',
  student_name: 'الطالب',
  student_names: 'الطلاب',
  hours: 'الساعات',
  education_level: 'المرحلة الدراسية',
  subject: 'المادة',
  date: 'التاريخ',
  actions: 'الإجراءات',
  noStudents: 'لا يوجد طلاب',
  named: (names: string) => `درس ${names}`,
  groupNamed: (names: string) => `الدرس الجماعي (${names})`,
  andOthers: (names: string) => `${names} وغيرهم`,
  of: (names: string, day: string) => `درس ${names}، ${isolateLeftToRight(day)}`,
} as const;

/** What stands around every list of lessons. */
export const lessonListMessages = {
  filters: 'تصفية الدروس',
  date: 'التاريخ',
  datePlaceholder: 'يوم/شهر/سنة',
  count: lessonCount,
  countOf: (shown: number, all: number) => `${shown === 0 ? 0 : lessonCount(shown)} من أصل ${all}`,
  loading: 'جارٍ تحميل الدروس…',
  nothingMatches: 'لا دروس تطابق البحث',
  pages: 'صفحات الدروس',
} as const;
