import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';

const governedCount = (count: number) => lessonCount(count, { governed: true });

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
  manyApproved: (count: number) => `قُبلت الدروس المحدّدة: ${lessonCount(count)}.`,
  manyRejected: (count: number) => `رُفضت الدروس المحدّدة: ${lessonCount(count)}.`,
  manyFailed: (count: number) => `تعذّر البتّ في ${governedCount(count)}، والسبب مكتوب بجانب كل درس.`,
  changedByTeacher: 'عدّل المعلم هذا الدرس بعد أن ظهر لك، فلم يُبتّ فيه. تُحدَّث القائمة الآن، فراجعه ثم قرّر.',
  manyChangedByTeacher: (count: number) =>
    `لم يُبتّ في ${governedCount(count)} لأن المعلمين عدّلوها بعد ظهور القائمة. تُحدَّث القائمة الآن، والتنبيه مكتوب بجانب كل درس.`,
  changedSinceShown: 'عدّله المعلم بعد أن ظهر لك، فراجعه ثم قرّر.',
  alreadyDecided: 'سبق أن بتّ شخص آخر في هذا الدرس، وتُحدَّث القائمة الآن.',
  manyAlreadyDecided: (count: number) => `سبق أن بُتّ في ${governedCount(count)}، وتُحدَّث القائمة الآن.`,
  gone: 'لم يعد هذا الدرس موجودًا، وتُحدَّث القائمة الآن.',
  manyGone: (count: number) => `دروس لم تعد موجودة: ${lessonCount(count)}، وتُحدَّث القائمة الآن.`,
  rejectTeacher: (teacher: string) => `رفض كل دروس ${isolate(teacher)} المنتظرة`,
  confirmRejectTeacher: (teacher: string, count: number) =>
    `هل تريد رفض كل دروس ${isolate(teacher)} المنتظرة، الفردية والجماعية؟ عددها: ${lessonCount(count)}.`,
  teacherRejected: (teacher: string, count: number) =>
    `رُفضت دروس ${isolate(teacher)} المنتظرة: ${lessonCount(count)}.`,
  rejectTeacherFailed: (teacher: string) =>
    `لم يصل تأكيد رفض دروس ${isolate(teacher)}. حدّث القائمة ثم حاول مرة أخرى.`,
  keyboard: 'من لوحة المفاتيح',
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
  emptyHint: 'كل ما سجّله المعلمون قد بُتّ فيه.',
} as const;
