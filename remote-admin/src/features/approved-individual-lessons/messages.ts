import { pageNames } from '../../frame/messages';

export const approvedIndividualLessonMessages = {
  title: pageNames.approvedIndividualLessons,
  subtitle: 'دروس الشهر التي قُبلت.',
  empty: 'لا دروس مقبولة في هذا الشهر',
  delete: 'حذف',
  deleting: 'جارٍ الحذف…',
  deleteLesson: (lesson: string) => `حذف ${lesson}`,
  confirm: 'هل تريد حذف هذا الدرس؟',
  deleted: 'تم حذف الدرس بنجاح.',
  deleteFailed: 'حدث خطأ أثناء الحذف، حاول مرة أخرى.',
  alreadyGone: 'حُذف هذا الدرس من قبل، وتُحدَّث القائمة الآن.',
} as const;
