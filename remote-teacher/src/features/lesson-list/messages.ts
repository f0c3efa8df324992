import { LESSON_HOURS_MAX } from 'api-contract/lesson';
import type { Message } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';

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
  actionOn: (action: string, lesson: Lesson) => `${action}: ${lessonLabel(lesson)}`,
  studentNamesHint: 'تُفصل الأسماء بفاصلة',
  hoursTooSmall: 'أدخل عدد ساعات أكبر من 0.',
  invalidHours: `أدخل عدد ساعات أكبر من 0 ولا يزيد على ${LESSON_HOURS_MAX}.`,
  missingStudents: { individual: 'أدخل اسم الطالب.', group: 'أدخل اسم طالب واحد على الأقل.' },
  deleting: 'جارٍ الحذف…',
  unsavedEdits: (lessons: readonly string[]) => `تعديلات لم تُحفظ بعد: ${lessons.join('؛ ')}.`,
  noLongerPending: (lesson: string) => `${lesson}: لم يعد بانتظار القبول، فلا يمكن حفظ التعديل.`,
  typedText: 'ما كُتب:',
  discardEdit: 'تجاهل التعديل',
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
  deleted: { english: 'Lesson deleted successfully!', arabic: 'حُذف الدرس.' },
} satisfies Record<string, Message>;
