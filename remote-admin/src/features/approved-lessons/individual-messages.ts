import { lessonCount } from 'arabic-text/lesson-count';
import { pageNames } from '../../shared/frame/messages';

export const approvedIndividualLessonMessages = {
  title: pageNames.approvedIndividualLessons,
  subtitle: 'دروس الشهر التي قُبلت.',
  empty: 'لا دروس مقبولة في هذا الشهر',
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  deleteLesson: (lesson: string) => `حذف ${lesson}`,
  confirm: 'هل تريد حذف هذا الدرس؟',
  deleted: (lesson: string) => `حُذف ${lesson}.`,
  deletedSeveral: (count: number, last: string) => `حُذفت الدروس: ${lessonCount(count)}، آخرها ${last}.`,
  deleteFailed: (lesson: string) => `حدث خطأ أثناء حذف ${lesson}. تمكن المحاولة مرة أخرى.`,
  alreadyGone: (lesson: string) => `حُذف ${lesson} من قبل، وتُحدَّث القائمة الآن.`,
} as const;
