import type { LessonType } from 'api-contract/lesson';
import { lessonCount } from 'arabic-text/lesson-count';
import { STATUS_NAMES } from 'lesson-kit/lesson-labels';
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
  noneHint: 'دروس الأشهر الأخرى تظهر باختيار الشهر.',
  loadFailed: {
    english: 'Failed to fetch approved lessons. Please try again later.',
    arabic: 'تعذّر تحميل الدروس المقبولة. تمكن المحاولة لاحقًا.',
  },
  more: 'المزيد',
  moreOf: (lesson: string) => `المزيد: ${lesson}`,
  deleted: (lesson: string) => `حُذف ${lesson}.`,
  deletedSeveral: (count: number, last: string) => `حُذفت الدروس: ${lessonCount(count)}، آخرها ${last}.`,
  takenBack: (lesson: string) => `أُلغي قبول ${lesson}، وهو ${STATUS_NAMES.pending}.`,
  show: 'عرض الدرس',
} as const;

/** How a lesson leaves the approved ones. */
export type Removal = 'delete' | 'takeBack';

interface RemovalMessages {
  action: string;
  sending: string;
  /** It replaces `إلغاء` where that would be ambiguous. */
  keep?: string;
  question: string;
  /** What it means, below the lesson. */
  meaning: string;
  failed: (lesson: string) => string;
  /** The lesson has changed since it was shown. */
  tooLate: (lesson: string) => string;
}

export const removalMessages: Record<Removal, RemovalMessages> = {
  delete: {
    action: 'حذف',
    sending: 'جارٍ الحذف…',
    question: 'هل تريد حذف هذا الدرس؟',
    meaning: `تمكن استعادته من صفحة «${pageNames.deletedLessons}».`,
    failed: (lesson) => `حدث خطأ أثناء حذف ${lesson}. تمكن المحاولة مرة أخرى.`,
    tooLate: (lesson) => `حُذف ${lesson} من قبل، وتُحدَّث القائمة الآن.`,
  },
  takeBack: {
    action: 'إلغاء القبول',
    sending: 'جارٍ الإلغاء…',
    keep: 'إبقاء القبول',
    question: 'هل تريد إلغاء قبول هذا الدرس؟',
    meaning:
      'يعود الدرس إلى الانتظار، فلا يُحسب في الساعات والإحصاءات ولا يظهر في ملفات Excel إلى أن يُقبل من جديد.',
    failed: (lesson) => `لم يصل تأكيد إلغاء قبول ${lesson}. تمكن المحاولة مرة أخرى.`,
    tooLate: (lesson) => `لم يعد ${lesson} مقبولًا، وتُحدَّث القائمة الآن.`,
  },
};
