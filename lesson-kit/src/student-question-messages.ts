import { isolate } from 'arabic-text/isolate';
import { pluralize } from 'arabic-text/plural';

const people = (count: number) =>
  pluralize(count, { two: 'طالبان', few: '{count} طلاب', other: '{count} طالبًا' });

export const studentQuestionMessages = {
  isKnownName: (name: string) => `هل تقصد ${isolate(name)}؟`,
  isKnownOfSeveral: 'هل تقصد أحد هؤلاء الطلاب؟',
  typed: (typed: string) => `الاسم المكتوب: ${isolate(typed)}`,
  students: 'الطلاب',
  newStudent: 'طالب جديد',
  back: 'العودة إلى النموذج',
  unknown: {
    question: (typed: string) => `لا طالب باسم ${isolate(typed)}. تسجيل طالب جديد بهذا الاسم؟`,
    correct: 'تصحيح الاسم',
  },
  several: {
    question: (typed: string, count: number) => `هل ${isolate(typed)} ${people(count)}؟`,
    split: (count: number) => `نعم، ${people(count)}`,
    one: 'لا، طالب واحد بهذا الاسم',
  },
} as const;
