import { currentDay } from 'api-contract/current-day';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import type { LessonStudents } from 'lesson-kit/lesson';
import { lessonTitle } from 'lesson-kit/lesson-labels';
import type { SimilarLesson } from './similar-lesson';

const dayInSentence = (day: string) => (day === currentDay() ? 'اليوم' : dayText(day));

export const lessonFormMessages = {
  submit: 'حفظ الدرس',
  submitting: 'جارٍ الحفظ…',
  sendAgain: 'الإرسال مرة أخرى',
  failed: 'لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.',
  toPending: 'عرض الدروس المعلّقة',
  chooseHours: 'اختر عدد الساعات',
  student: (position: number) => `الطالب ${position}`,
  addStudent: 'إضافة طالب',
  /** Isolated, so that a search for the field's label `الطالب 2` does not find the button. */
  removeStudent: (position: number) => `إزالة الطالب ${isolate(String(position))}`,
  draftRestored: 'استعدنا درسًا بدأت كتابته ولم يُحفظ.',
  startAgain: 'البدء من جديد',
  repeated: (day: string | undefined) =>
    `نسخة عن درس ${day ? plainDayText(day).replace(/\/\d{4}$/, '') : 'سابق'}، بتاريخ اليوم.`,
  backToDraft: 'العودة إلى الدرس الذي لم يُحفظ',
  saveAnyway: 'تسجيل درس ثانٍ',
  goBack: 'عدم التسجيل',
  missing: {
    date: `أدخل تاريخ الدرس، مثل ${plainDayText('2026-11-21')}.`,
    student: 'أدخل اسم الطالب.',
    hours: 'اختر عدد الساعات.',
    subject: 'أدخل المادة.',
    education_level: 'اختر المرحلة الدراسية.',
  },
  futureDay: 'هذا التاريخ في المستقبل. هل أُعطي الدرس فعلًا؟',
  repeatedStudent: 'هذا الاسم مكتوب مرتين.',
  saved: (lesson: LessonStudents & { hours: number; date: string }) =>
    `سُجّل ${lessonTitle(lesson)}، ${dayInSentence(lesson.date)}.`,
  similar: {
    individual: ({ students, subject, day }: SimilarLesson) =>
      `سبق أن سجّلت درسًا للطالب ${isolate(joinList(students))} في مادة ${isolate(subject)} بتاريخ ${dayText(day)}. هل تريد تسجيل درس آخر؟`,
    group: ({ students, subject, day }: SimilarLesson) =>
      `سبق أن سجّلت درسًا جماعيًا في مادة ${isolate(subject)} بتاريخ ${dayText(day)} حضره: ${isolate(joinList(students))}. هل تريد تسجيل درس آخر؟`,
  },
} as const;
