import { isolate } from 'arabic-text/isolate';

export const studentQuestionMessages = {
  isKnownName: (name: string) => `هل تقصد ${isolate(name)}؟`,
  yes: 'نعم',
  no: (typed: string) => `لا، ${isolate(typed)}`,
  which: (typed: string) => `أي طالب هو ${isolate(typed)}؟`,
  several: 'لأكثر من طالب اسم كهذا.',
  students: 'الطلاب',
  newStudent: (typed: string) => `طالب آخر باسم ${isolate(typed)}`,
  back: 'العودة إلى النموذج',
  unknown: {
    question: (typed: string) => `لا طالب باسم ${isolate(typed)}. تسجيل طالب جديد بهذا الاسم؟`,
    add: 'طالب جديد',
    correct: 'تصحيح الاسم',
  },
} as const;
