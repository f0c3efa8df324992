import { LESSON_HOURS_MAX } from 'api-contract/lesson';
import { isolateLeftToRight } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import type { Message } from 'design-system/inline-message';
import { lessonMessages } from '../../shared/lesson/messages';

/** The columns of a lesson. A field that one fills in may have a longer name. */
export const lessonColumnMessages = {
  ...lessonMessages,
  teacher_name: 'المعلم',
  student_name: 'الطالب',
  student_names: 'الطلاب',
  hours: 'الساعات',
  actions: 'الإجراءات',
} as const;

export const lessonListMessages = {
  pendingSubtitle: 'دروس سجّلتها ولم تقبلها الإدارة بعد',
  approvedSubtitle: 'دروسك التي قبلتها الإدارة',
  search: 'بحث في الدروس',
  searchStudent: 'بحث باسم الطالب',
  searchDate: 'بحث بالتاريخ',
  month: 'الشهر',
  count: lessonCount,
  pages: 'صفحات الدروس',
  noLessons: 'لا توجد دروس هنا بعد',
  noPendingLessons: 'كل درس تسجّله يظهر هنا إلى أن تقبله الإدارة أو ترفضه.',
  noApprovedLessons: 'لا دروس مقبولة في هذا الشهر.',
  untilLessonsAreApproved: 'اختر شهرًا آخر، أو انتظر قبول الإدارة.',
  noMatches: 'لا نتائج لهذا البحث',
  clearSearch: 'امسح البحث',
  rowLabel: (students: string, day: string) => `درس ${students}، ${isolateLeftToRight(day)}`,
  edit: 'تعديل',
  delete: 'حذف',
  repeat: 'كرّر الدرس',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  actionOn: (action: string, students: string, day: string) =>
    `${action}: ${students}، ${isolateLeftToRight(day)}`,
  editStudentNamesHint: 'افصل بين الأسماء بفاصلة',
  missingHours: `أدخل عدد ساعات أكبر من 0 ولا يزيد على ${LESSON_HOURS_MAX}.`,
  missingStudents: {
    individual: 'أدخل اسم الطالب.',
    group: 'أدخل اسم طالب واحد على الأقل.',
  },
  deleting: 'جارٍ الحذف…',
  unsavedEdits: (lessons: readonly string[]) => `تعديلات كتبتها ولم تحفظها بعد: ${lessons.join('؛ ')}.`,
  noLongerPending: (lesson: string) => `${lesson}: لم يعد معلّقًا، فلا يمكن حفظ تعديلك.`,
  whatWasTyped: 'ما كتبته:',
  discardEdit: 'تجاهل التعديل',
} as const;

/** Their English words are the specification's, to the letter (spec §8). */
export const lessonListAlerts = {
  pendingNotLoaded: {
    english: 'Failed to fetch pending lessons.',
    arabic: 'تعذّر تحميل الدروس المعلّقة.',
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
  updated: { english: 'Lesson updated successfully!', arabic: 'تم تعديل الدرس بنجاح.' },
  confirmDelete: {
    english: 'Are you sure you want to delete this lesson?',
    arabic: 'هل تريد حقًا حذف هذا الدرس؟',
  },
  notDeleted: {
    english: 'Failed to delete the lesson. Please try again.',
    arabic: 'تعذّر حذف الدرس، حاول مرة أخرى.',
  },
  deleted: { english: 'Lesson deleted successfully!', arabic: 'تم حذف الدرس بنجاح.' },
} satisfies Record<string, Message>;
