import { lessonCount } from 'arabic-text/lesson-count';

export const undoMessages = {
  action: 'تراجع',
  allOf: 'تراجع عنها كلها',
  done: (count: number) => `أُعيد إلى القائمة ${lessonCount(count)}.`,
  failed: 'تعذّر التراجع، حاول مرة أخرى.',
  tooLate: 'لم يعد التراجع ممكنًا.',
} as const;
