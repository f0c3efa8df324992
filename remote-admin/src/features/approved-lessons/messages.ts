import type { LessonType } from 'api-contract/lesson';
import { lessonCount } from 'arabic-text/lesson-count';
import { pageNames } from '../../shared/frame/messages';

export const approvedPageMessages: Record<LessonType, { title: string; subtitle: string; empty: string }> = {
  individual: {
    title: pageNames.approvedIndividualLessons,
    subtitle: 'دروس الشهر التي قُبلت.',
    empty: 'لا دروس مقبولة في هذا الشهر',
  },
  group: {
    title: pageNames.approvedGroupLessons,
    subtitle: 'الدروس الجماعية التي قُبلت.',
    empty: 'لا دروس جماعية مقبولة في هذا الشهر',
  },
};

/** English texts are those of spec §8. */
export const approvedLessonMessages = {
  loading: 'جارٍ تحميل الدروس…',
  emptyHint: 'دروس الأشهر الأخرى تظهر باختيار الشهر.',
  loadFailed: {
    english: 'Failed to fetch approved lessons. Please try again later.',
    arabic: 'تعذّر تحميل الدروس المقبولة. تمكن المحاولة لاحقًا.',
  },
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  confirm: 'هل تريد حذف هذا الدرس؟',
  deleted: (lesson: string) => `حُذف ${lesson}.`,
  deletedSeveral: (count: number, last: string) => `حُذفت الدروس: ${lessonCount(count)}، آخرها ${last}.`,
  deleteFailed: (lesson: string) => `حدث خطأ أثناء حذف ${lesson}. تمكن المحاولة مرة أخرى.`,
  alreadyDeleted: (lesson: string) => `حُذف ${lesson} من قبل، وتُحدَّث القائمة الآن.`,
} as const;
