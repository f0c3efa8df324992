import { lessonCount } from 'arabic-text/lesson-count';

export const undoMessages = {
  action: 'تراجع',
  done: (count: number) => `تم التراجع، وعاد ${lessonCount(count)} إلى القائمة.`,
  failed: 'تعذّر التراجع، حاول مرة أخرى.',
  tooLate: 'لم يعد التراجع ممكنًا.',
} as const;
