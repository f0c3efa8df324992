import { LESSON_HOURS_MAX } from 'api-contract/lesson';
import { plainDayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import type { Message } from 'design-system/inline-message';
import { sumHours } from 'lesson-kit/hours';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';

/** What the list of rejected lessons says. */
export const rejectedMessages = {
  subtitle: 'دروس لم تقبلها الإدارة. يمكن تصحيحها وإرسالها من جديد.',
  isNew: 'جديد',
  group: 'جماعي',
  reason: 'سبب الرفض',
  because: 'السبب:',
  noReason: 'لم يُذكر سبب.',
  decidedBy: 'الرفض من',
  correct: 'تصحيح وإعادة إرسال',
  none: 'لا دروس مرفوضة.',
  noneHint: 'كل ما سُجّل قُبل أو بانتظار القبول.',
  notLoaded: 'تعذّر تحميل الدروس المرفوضة.',
  allMonths: 'كل الأشهر',
} as const;

/** What the list of deleted lessons says. */
export const deletedMessages = {
  subtitle: 'تمكن استعادة ما حُذف وهو بانتظار القبول.',
  deletion: 'الحذف',
  deletedBy: 'الحذف من',
  restore: 'استعادة',
  restoring: 'جارٍ الاستعادة…',
  byAdministration: 'تمكن استعادته من خلال الإدارة.',
  none: 'لا دروس محذوفة.',
  noneHint: 'الدرس الذي يُحذف يظهر هنا وتمكن استعادته.',
  notLoaded: 'تعذّر تحميل الدروس المحذوفة.',
} as const;

export const lessonListMessages = {
  pendingSubtitle: 'دروس سُجّلت وبانتظار القبول',
  approvedSubtitle: 'دروس قبلتها الإدارة',
  searchStudent: 'بحث باسم الطالب',
  searchDate: 'بحث بالتاريخ',
  month: 'الشهر',
  noLessons: 'لا توجد دروس هنا بعد',
  noPendingLessons: 'كل درس يُسجَّل يظهر هنا إلى أن تقبله الإدارة أو ترفضه.',
  noApprovedLessons: 'لا دروس مقبولة في هذا الشهر.',
  noApprovedLessonsHint: 'يمكن اختيار شهر آخر، أو انتظار قبول الإدارة.',
  edit: 'تعديل',
  delete: 'حذف',
  repeat: 'تسجيل درس مثله',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  moreActions: 'إجراءات أخرى',
  editedByAdministration: 'عدّلته الإدارة',
  correction: 'تصحيح لدرس مرفوض',
  /** `12 درسًا، 15 ساعة ونصف` */
  sum(lessons: readonly Lesson[]): string {
    const hours = sumHours(lessons.map((lesson) => lesson.hours));
    return joinList([lessonListLabels.count(lessons.length), ...(hours > 0 ? [hoursText(hours)] : [])]);
  },
  actionOn: (action: string, lesson: Lesson) => `${action}: ${lessonLabel(lesson)}`,
  studentNamesHint: 'تُفصل الأسماء بفاصلة',
  hoursTooSmall: 'أدخل عدد ساعات أكبر من 0.',
  invalidHours: `أدخل عدد ساعات أكبر من 0 ولا يزيد على ${LESSON_HOURS_MAX}.`,
  missingStudents: { individual: 'أدخل اسم الطالب.', group: 'أدخل اسم طالب واحد على الأقل.' },
  missingLevel: 'اختر المرحلة الدراسية.',
  missingSubject: 'أدخل المادة.',
  missingDate: `أدخل تاريخ الدرس، مثل ${plainDayText('2026-11-21')}.`,
  deleting: 'جارٍ الحذف…',
  unsavedEdits: (lessons: readonly string[]) => `تعديلات لم تُحفظ بعد: ${lessons.join('؛ ')}.`,
  noLongerPending: (lesson: string) => `${lesson}: لم يعد بانتظار القبول، فلا يمكن حفظ التعديل.`,
  typedText: 'ما كُتب:',
  discardEdit: 'تجاهل التعديل',
  undoDeletion: 'تراجع',
  restored: (lesson: Lesson) => `أُعيد ${lessonLabel(lesson)}.`,
  tooLateToUndo: (lesson: Lesson) => `لم يعد التراجع عن حذف ${lessonLabel(lesson)} ممكنًا.`,
  notRestored: (lesson: Lesson) =>
    `لم يصل تأكيد إعادة ${lessonLabel(lesson)}. تمكن إعادته من الدروس المحذوفة.`,
} as const;

/** Spec §8 fixes the English texts. */
export const lessonListAlerts = {
  pendingNotLoaded: {
    english: 'Failed to fetch pending lessons.',
    arabic: 'تعذّر تحميل الدروس التي بانتظار القبول.',
  },
  approvedNotLoaded: {
    english: 'Failed to fetch approved lessons. Please try again later.',
    arabic: 'تعذّر تحميل الدروس المقبولة، حاول مرة أخرى لاحقًا.',
  },
  notSaved: {
    english: 'Failed to save the lesson. Please try again.',
    arabic: 'تعذّر حفظ الدرس، حاول مرة أخرى.',
  },
  notUpdated: { english: 'Failed to update the lesson.', arabic: 'تعذّر تعديل الدرس.' },
  updated: { english: 'Lesson updated successfully!', arabic: 'عُدّل الدرس.' },
  confirmDelete: {
    english: 'Are you sure you want to delete this lesson?',
    arabic: 'هل تريد حقًا حذف هذا الدرس؟',
  },
  notDeleted: {
    english: 'Failed to delete the lesson. Please try again.',
    arabic: 'تعذّر حذف الدرس، حاول مرة أخرى.',
  },
} satisfies Record<string, Message>;

/** Spec §8 fixes the English text. */
export const deletedAlert = (lesson: Lesson): Message => ({
  english: 'Lesson deleted successfully!',
  arabic: `حُذف ${lessonLabel(lesson)}.`,
});
