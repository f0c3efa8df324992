import type { LessonType } from 'api-contract/lesson';
import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { joinList } from 'arabic-text/list';
import { pluralize } from 'arabic-text/plural';
import type { Message } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel, lessonName, lessonTitle, studentsOfLessons } from 'lesson-kit/lesson-labels';
import type { Decision } from '../../shared/decisions/decision';
import { decisionSentences } from '../../shared/decisions/messages';
import { pageNames } from '../../shared/frame/messages';

const dayCount = (days: number) =>
  pluralize(days, {
    one: 'يوم واحد',
    two: 'يومين',
    few: '{count} أيام',
    many: '{count} يومًا',
    other: '{count} يوم',
  });

interface PageMessages {
  title: string;
  subtitle: string;
  empty: string;
  loadFailed: Message;
}

/** English texts are those of spec §8. */
export const pendingPageMessages: Record<LessonType, PageMessages> = {
  individual: {
    title: pageNames.pendingIndividualLessons,
    subtitle: 'دروس مسجّلة بانتظار القبول.',
    empty: 'لا دروس تنتظر قرارك',
    loadFailed: {
      english: 'Failed to fetch pending lessons.',
      arabic: 'تعذّر تحميل الدروس التي بانتظار القبول.',
    },
  },
  group: {
    title: pageNames.pendingGroupLessons,
    subtitle: 'دروس جماعية مسجّلة بانتظار القبول.',
    empty: 'لا دروس جماعية تنتظر قرارك',
    loadFailed: 'حدث خطأ أثناء تحميل الدروس التي بانتظار القبول.',
  },
};

/** The link to the pending lessons of a type. */
export const pendingLinks: Record<LessonType, string> = { individual: 'دروس فردية', group: 'دروس جماعية' };

/** The pages of pending lessons. */
export const approvalMessages = {
  ofMonth: (month: string) => `تظهر هنا دروس ${month} فقط.`,
  allMonths: 'عرض كل الأشهر',
  monthIsClosed: 'شهر هذا الدرس مُقفل، فلا يُقبل قبل إعادة فتحه. يمكن رفضه، أو تعديل تاريخه إلى يوم مفتوح.',
  rejectTeacher: {
    label: (teacher: string) => `رفض كل دروس ${isolate(teacher)} المنتظرة`,
    question: (teacher: string, count: number) =>
      `هل تريد رفض كل دروس ${isolate(teacher)} المنتظرة، الفردية والجماعية؟ عددها: ${lessonCount(count)}.`,
    done: (teacher: string, count: number) =>
      `رُفضت دروس ${isolate(teacher)} المنتظرة: ${lessonCount(count)}.`,
    failed: (teacher: string) =>
      `لم يصل تأكيد رفض دروس ${isolate(teacher)}. يُرجى تحديث القائمة وإعادة المحاولة.`,
  },
  doubts: {
    long_day: (hours: number) => `يوم طويل: ${hoursText(hours)} في هذا اليوم`,
    long_ago: (days: number) => `قبل ${dayCount(days)} من تسجيله`,
    future: 'تاريخ في المستقبل',
    repeated: 'يشبه درسًا آخر',
    double: 'مطابق لدرس آخر',
    overlapping: (start: string) => `يتداخل مع درس الساعة ${start}`,
    beyond_schedule: (hours: number) => `أطول من المجدول: ${hoursText(hours)}`,
    other_level: (students: readonly { name: string; education_level: string }[], isGroup: boolean) =>
      `المرحلة في السجل: ${joinList(
        students.map(({ name, education_level }) =>
          isGroup ? `${isolate(name)} ${education_level}` : education_level,
        ),
      )}`,
  },
  unrecorded: (names: readonly string[], isGroup: boolean) =>
    isGroup ? `أسماء لا سجل لها: ${joinList(names.map((name) => isolate(name)))}` : 'اسم لا سجل له',
  byGuest: 'حساب جديد',
  byGuestHint: 'لم يقبل المعهد هذا الحساب بعد. عند قبول الدرس يمكن قبول الحساب أيضًا.',
  replaces: 'تصحيح لدرس مرفوض',
  editedByAdmin: 'عدّلته الإدارة',
  edit: {
    loadFailed: 'تعذّر فتح التعديل. تمكن المحاولة مرة أخرى.',
    title: (lesson: string) => `تعديل ${lesson}`,
    studentNamesHint: 'تُفصل الأسماء بفواصل.',
    saved: (lesson: string) => `حُفظت تعديلات ${lesson}.`,
    decidedMeanwhile: 'قُبل هذا الدرس أو رُفض قبل الحفظ، فلم يُعدَّل.',
    gone: 'لم يعد هذا الدرس موجودًا، فلم يُعدَّل.',
    missing: {
      date: 'أدخل تاريخ الدرس.',
      students: 'أدخل اسم الطالب.',
      hours: 'أدخل عدد ساعات أكبر من 0، بمنزلتين عشريتين على الأكثر.',
      subject: 'أدخل المادة.',
    },
    repeatedStudent: 'هذا الاسم مكرّر.',
  },
} as const;

/** English texts are those of spec §8. */
const FAILURES: Record<LessonType, Record<'approve' | 'reject', Message>> = {
  individual: {
    approve: { english: 'Failed to approve the lesson', arabic: 'تعذّر قبول الدرس.' },
    reject: { english: 'Failed to reject the lesson', arabic: 'تعذّر رفض الدرس.' },
  },
  group: { approve: 'حدث خطأ أثناء القبول.', reject: 'حدث خطأ أثناء الرفض.' },
};

const sentences = decisionSentences({
  singular: 'درس',
  dual: 'درسان',
  dualGoverned: 'درسين',
  plural: 'دروس',
  counted: 'درسًا',
  definite: 'الدروس',
});

function wordsOf(lessonType: LessonType) {
  const failedHere = (decision: Decision) =>
    FAILURES[lessonType][decision === 'approve' ? 'approve' : 'reject'];
  return {
    ...sentences,
    label: lessonLabel,
    name: lessonName,
    title: lessonTitle,
    people: studentsOfLessons,
    actionOn: (decision: Decision, lesson: Lesson) =>
      `${decision === 'approve' ? 'قبول' : 'رفض'} ${lessonLabel(lesson)}`,
    decidedOne: (decision: Decision, lesson: Lesson) =>
      `${decision === 'approve' ? 'قُبل' : 'رُفض'} ${lessonTitle(lesson)}.`,
    failedOne(decision: Decision, lesson: Lesson): Message {
      const failure = failedHere(decision);
      const withName = (text: string) => `${text.replace(/\.$/, '')}: ${lessonName(lesson)}.`;
      return typeof failure === 'string'
        ? withName(failure)
        : { english: failure.english, arabic: withName(failure.arabic) };
    },
    failedHere,
    confirmReject: 'رفض',
    reasons: [
      'لم يُعطَ الدرس',
      'عدد الساعات غير صحيح',
      'اسم الطالب غير صحيح',
      'التاريخ غير صحيح',
      'مسجّل مرتين',
    ],
    reasonHint: 'يظهر في صفحة الدروس المرفوضة.',
  };
}

/** The words of decisions about lessons of a type. */
export const lessonWords = { individual: wordsOf('individual'), group: wordsOf('group') };
