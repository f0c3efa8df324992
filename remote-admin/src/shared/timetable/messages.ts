import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';

export const conflictMessages = {
  title: 'يتعارض هذا مع:',
  saveAnyway: 'حفظ مع ذلك',
  leftStudent: (name: string) => `طالب ترك المعهد: ${isolate(name)}`,
  conflict: {
    teacher: (name: string) => `درس آخر للمعلم/ة ${isolate(name)}`,
    room: (name: string) => `درس آخر في ${isolate(name)}`,
    student: (name: string) => `درس آخر للطالب ${isolate(name)}`,
    closure: (name: string) => `عطلة: ${isolate(name)}`,
    hours: () => 'خارج ساعات الدوام',
    absence: (name: string) => `غياب ${isolate(name)}`,
    availability: (name: string) => `خارج أوقات ${isolate(name)}`,
    seats: (name: string) => `الطلاب أكثر من مقاعد ${isolate(name)}`,
  },
  at: (what: string, day: string, start: string) => `${what}، ${dayText(day)} الساعة ${start}`,
  further: (count: number) => `وتعارضات أخرى عددها ${count}`,
  freeTime: (day: string, start: string) => `${dayText(day)} ${start}`,
  nearestFree: 'أقرب أوقات فارغة',
} as const;

export const chooseTeacher = 'اختيار المعلم/ة';

export const absenceDialogMessages = {
  add: 'إضافة غياب',
  labels: { teacher_id: 'المعلم/ة', from: 'أول يوم', to: 'آخر يوم', reason: 'السبب' },
  required: 'املأ هذا الحقل.',
  endsTooEarly: 'آخر يوم قبل أول يوم.',
  saved: (hits: number) => (hits > 0 ? `سُجّل الغياب. يقع فيه ${lessonCount(hits)}.` : 'سُجّل الغياب.'),
} as const;
