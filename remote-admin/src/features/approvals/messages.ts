import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { pluralize } from 'arabic-text/plural';

const governedCount = (count: number) => lessonCount(count, { governed: true });

/** A passive verb with a number of lessons: `قُبل درسان`, `قُبلت 4 دروس`. */
const passiveForms = (verb: string) => ({
  one: `${verb} درس واحد`,
  two: `${verb} درسان`,
  few: `${verb}ت {count} دروس`,
  many: `${verb} {count} درسًا`,
  other: `${verb} {count} درس`,
});

/** Deciding on pending lessons, one or many. */
export const decisionMessages = {
  approve: 'قبول',
  approving: 'جارٍ القبول…',
  reject: 'رفض',
  rejecting: 'جارٍ الرفض…',
  approveLesson: (lesson: string) => `قبول ${lesson}`,
  rejectLesson: (lesson: string) => `رفض ${lesson}`,
  selectLesson: (lesson: string) => `تحديد ${lesson}`,
  select: 'تحديد',
  selected: (count: number) => `المحدّد: ${lessonCount(count)}`,
  selectAll: (count: number) => `تحديد الكل (${count})`,
  approveSelected: 'قبول المحدّد',
  rejectSelected: 'رفض المحدّد',
  lessons: governedCount,
  confirmApprove: (what: string) => `هل تريد قبول ${what}؟`,
  confirmReject: (what: string) => `هل تريد رفض ${what}؟`,
  progress: { approve: 'جارٍ قبول الدروس', reject: 'جارٍ رفض الدروس' },
  progressOf: (done: number, total: number) => `${done} من ${total}`,
  decidedOne: { approve: 'قُبل', reject: 'رُفض' },
  decided: {
    approve: (count: number) => pluralize(count, passiveForms('قُبل')),
    reject: (count: number) => pluralize(count, passiveForms('رُفض')),
  },
  /** Several lessons decided one after the other, with the last of them. */
  lastOfMany: (decided: string, last: string) => `${decided}، آخرها ${last}.`,
  failedOne: (failure: string, lesson: string) => `${failure.replace(/\.$/, '')}: ${lesson}.`,
  manyFailed: {
    approve: (count: number, students: string) =>
      `تعذّر قبول ${governedCount(count)}: ${students}. السبب مكتوب بجانب كل درس.`,
    reject: (count: number, students: string) =>
      `تعذّر رفض ${governedCount(count)}: ${students}. السبب مكتوب بجانب كل درس.`,
  },
  changedByTeacher: (lesson: string) =>
    `عُدّل ${lesson} بعد أن ظهر لك، فلم نسجّل قرارك. تُحدَّث القائمة الآن، وتمكن مراجعته ثم اتخاذ القرار.`,
  manyChangedByTeacher: (count: number, students: string) =>
    `لم نسجّل قرارك في ${governedCount(count)} بسبب تعديل بعد ظهور القائمة: ${students}. التنبيه مكتوب بجانب كل درس.`,
  changedSinceShown: 'عُدّل بعد أن ظهر لك. تمكن مراجعته ثم اتخاذ القرار.',
  alreadyDecided: (lesson: string) => `سبقك شخص آخر إلى قبول ${lesson} أو رفضه، وتُحدَّث القائمة الآن.`,
  manyAlreadyDecided: (count: number, students: string) =>
    `سبقك شخص آخر إلى قبول ${governedCount(count)} أو رفضها: ${students}. تُحدَّث القائمة الآن.`,
  gone: (lesson: string) => `لم يعد ${lesson} موجودًا، وتُحدَّث القائمة الآن.`,
  manyGone: (count: number, students: string) =>
    `دروس لم تعد موجودة: ${lessonCount(count)} (${students}). تُحدَّث القائمة الآن.`,
  rejectTeacher: (teacher: string) => `رفض كل دروس ${isolate(teacher)} المنتظرة`,
  confirmRejectTeacher: (teacher: string, count: number) =>
    `هل تريد رفض كل دروس ${isolate(teacher)} المنتظرة، الفردية والجماعية؟ عددها: ${lessonCount(count)}.`,
  teacherRejected: (teacher: string, count: number) =>
    `رُفضت دروس ${isolate(teacher)} المنتظرة: ${lessonCount(count)}.`,
  rejectTeacherFailed: (teacher: string) =>
    `لم يصل تأكيد رفض دروس ${isolate(teacher)}. يُرجى تحديث القائمة وإعادة المحاولة.`,
  keyboard: 'اختصارات لوحة المفاتيح',
  keys: [
    { keys: ['↑', '↓'], does: 'التنقّل' },
    { keys: ['Space'], does: 'تحديد' },
    { keys: ['Shift', '↑↓'], does: 'تحديد عدة دروس' },
    { keys: ['Ctrl', 'A'], does: 'تحديد الكل' },
    { keys: ['Enter'], does: 'قبول' },
    { keys: ['Delete'], does: 'رفض' },
    { keys: ['Ctrl', 'Z'], does: 'تراجع' },
  ],
} as const;

/** What the two lists of pending lessons have in common. */
export const pendingLessonMessages = {
  emptyHint: 'لا دروس تنتظر قرارك.',
} as const;
