import type { LessonStatus } from 'api-contract/lesson';
import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { joinList } from 'arabic-text/list';
import { type Lesson, type LessonStudents, lessonDay, studentNames } from './lesson';

/** The headers of a list's columns, by the API's field names. */
export const columnLabels = {
  teacher_name: 'المعلم',
  student_name: 'الطالب',
  student_names: 'الطلاب',
  hours: 'الساعات',
  education_level: 'المرحلة الدراسية',
  subject: 'المادة',
  date: 'التاريخ',
  actions: 'الإجراءات',
} as const;

/** The labels of form fields and filters, by the API's field names. */
export const fieldLabels = {
  ...columnLabels,
  teacher_name: 'اسم المعلم',
  student_name: 'اسم الطالب',
  student_names: 'أسماء الطلاب',
  hours: 'عدد الساعات',
} as const;

/** What the states of scheduled lessons are called. */
export const SCHEDULED_STATE_NAMES = { planned: 'مجدول', held: 'سُجّل', cancelled: 'ملغى' } as const;

/** The states of a lesson in words. */
export const STATUS_NAMES: Record<LessonStatus, string> = {
  pending: 'بانتظار القبول',
  approved: 'مقبول',
  rejected: 'مرفوض',
};

/** The texts of every list of lessons. */
export const lessonListLabels = {
  filters: 'بحث في الدروس',
  datePlaceholder: 'يوم/شهر/سنة',
  count: lessonCount,
  noMatches: 'لا دروس تطابق البحث',
  clearSearch: 'مسح البحث',
  pages: 'صفحات الدروس',
} as const;

const NO_STUDENTS = 'لا يوجد طلاب';
/** The number of names in a sentence about several students. */
const NAMES_SHOWN = 3;

/** The students joined by commas. */
export function studentsText(lesson: LessonStudents): string {
  return joinList(studentNames(lesson)) || NO_STUDENTS;
}

/** A lesson in the accessible names of its row, buttons and dialogs: `درس زين عودة، السبت 5/12/2026`. */
export function lessonLabel(lesson: LessonStudents & Pick<Lesson, 'date'>): string {
  const day = lessonDay(lesson);
  return joinList([`درس ${studentsText(lesson)}`, ...(day ? [dayText(day)] : [])]);
}

/** A lesson in a sentence: `درس زين عودة`, `الدرس الجماعي (زين عودة، ليلى حداد)`. */
export function lessonName(lesson: LessonStudents): string {
  const names = studentsOfLessons([lesson]);
  return 'student_name' in lesson ? `درس ${names}` : `الدرس الجماعي (${names})`;
}

/** A lesson with its length: `درس زين عودة: ساعة وربع`. */
export function lessonTitle(lesson: LessonStudents & Pick<Lesson, 'hours'>): string {
  return `${lessonName(lesson)}: ${hoursText(lesson.hours)}`;
}

/** The students of several lessons, the first three by name: `زين عودة، ليلى حداد`. */
export function studentsOfLessons(lessons: readonly LessonStudents[]): string {
  const names = lessons.flatMap(studentNames);
  const shown = joinList(names.slice(0, NAMES_SHOWN).map(isolate)) || NO_STUDENTS;
  return names.length > NAMES_SHOWN ? `${shown} وغيرهم` : shown;
}
