import type { LessonStatus } from 'api-contract/lesson';
import { STATUS_NAMES } from 'lesson-kit/lesson-labels';
import { pageNames } from '../../shared/frame/messages';

/** The states whose lessons a page lists and restores. */
export type RestorableState = 'rejected' | 'deleted';

export const restorablePageMessages: Record<
  RestorableState,
  {
    title: string;
    subtitle: string;
    loadFailed: string;
    none: string;
    noneInMonth: string;
    restore: string;
    restoring: string;
    /** The label of the pressed button. */
    restored: string;
    /** @param status of the lesson, after */
    done: (lesson: string, status: LessonStatus) => string;
    failed: (lesson: string) => string;
    /** The lesson has changed since it was shown. */
    tooLate: (lesson: string) => string;
  }
> = {
  rejected: {
    title: pageNames.rejectedLessons,
    subtitle: 'تمكن إعادة أي درس منها إلى الانتظار.',
    loadFailed: 'تعذّر تحميل الدروس المرفوضة. تمكن المحاولة لاحقًا.',
    none: 'لا دروس مرفوضة',
    noneInMonth: 'لا دروس مرفوضة في هذا الشهر',
    restore: 'إعادة إلى الانتظار',
    restoring: 'جارٍ الإعادة…',
    restored: 'أُعيد إلى الانتظار',
    done: (lesson) => `أُعيد إلى الانتظار ${lesson}.`,
    failed: (lesson) => `لم يصل تأكيد إعادة ${lesson} إلى الانتظار. تمكن المحاولة مرة أخرى.`,
    tooLate: (lesson) => `لم يعد ${lesson} مرفوضًا، وتُحدَّث القائمة الآن.`,
  },
  deleted: {
    title: pageNames.deletedLessons,
    subtitle: 'الاستعادة تعيد الدرس إلى الحالة التي كان عليها.',
    loadFailed: 'تعذّر تحميل الدروس المحذوفة. تمكن المحاولة لاحقًا.',
    none: 'لا دروس محذوفة',
    noneInMonth: 'لا دروس محذوفة في هذا الشهر',
    restore: 'استعادة',
    restoring: 'جارٍ الاستعادة…',
    restored: 'استُعيد',
    done: (lesson, status) => `استُعيد ${lesson}، وهو ${STATUS_NAMES[status]}.`,
    failed: (lesson) => `لم يصل تأكيد استعادة ${lesson}. تمكن المحاولة مرة أخرى.`,
    tooLate: (lesson) => `لم يعد ${lesson} محذوفًا، وتُحدَّث القائمة الآن.`,
  },
};

export const restorableMessages = {
  /** The server knows only spec §7. */
  unavailable: 'هذه القائمة غير متاحة في هذا الموقع.',
  otherMonths: 'دروس الأشهر الأخرى تظهر باختيار الشهر.',
  show: 'عرض الدرس',
  type: 'النوع',
  details: 'التفاصيل',
  reason: 'السبب',
  noReason: 'لم يُذكر',
  rejectedBy: 'الرفض',
  statusBefore: 'الحالة قبل الحذف',
  deletedBy: 'الحذف',
} as const;
