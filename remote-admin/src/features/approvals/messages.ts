import type { LessonType } from 'api-contract/lesson';
import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import { lessonCount } from 'arabic-text/lesson-count';
import { joinList } from 'arabic-text/list';
import { pluralize } from 'arabic-text/plural';
import type { Message } from 'design-system/inline-message';
import { pageNames } from '../../shared/frame/messages';
import type { DecisionMessages } from './decision';

const governedCount = (count: number) => lessonCount(count, { governed: true });

/** The plural forms of a passive verb with lessons: `قُبل درسان`, `قُبلت 4 دروس`. */
const passiveForms = (verb: string) => ({
  one: `${verb} درس واحد`,
  two: `${verb} درسان`,
  few: `${verb}ت {count} دروس`,
  many: `${verb} {count} درسًا`,
  other: `${verb} {count} درس`,
});

const dayCount = (days: number) =>
  pluralize(days, {
    one: 'يوم واحد',
    two: 'يومين',
    few: '{count} أيام',
    many: '{count} يومًا',
    other: '{count} يوم',
  });

const LETTERS = {
  one: 'حرف واحد',
  two: 'حرفان',
  few: '{count} أحرف',
  many: '{count} حرفًا',
  other: '{count} حرف',
};

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

/** English texts are those of spec §8. */
export const decisionMessages: Record<LessonType, DecisionMessages> = {
  individual: {
    failed: {
      approve: { english: 'Failed to approve the lesson', arabic: 'تعذّر قبول الدرس.' },
      reject: { english: 'Failed to reject the lesson', arabic: 'تعذّر رفض الدرس.' },
    },
  },
  group: {
    failed: { approve: 'حدث خطأ أثناء القبول.', reject: 'حدث خطأ أثناء الرفض.' },
  },
};

/** Decisions on one or several lessons. */
export const approvalMessages = {
  loading: 'جارٍ تحميل الدروس…',
  ofMonth: (month: string) => `تظهر هنا دروس ${month} فقط.`,
  allMonths: 'عرض كل الأشهر',
  approve: 'قبول',
  approving: 'جارٍ القبول…',
  reject: 'رفض',
  rejecting: 'جارٍ الرفض…',
  select: 'تحديد',
  selected: (count: number) => `المحدّد: ${lessonCount(count)}`,
  selectAll: (count: number) => `تحديد الكل (${count})`,
  approveSelected: 'قبول المحدّد',
  rejectSelected: 'رفض المحدّد',
  lessons: governedCount,
  confirm: {
    approve: (what: string) => `هل تريد قبول ${what}؟`,
    reject: (what: string) => `هل تريد رفض ${what}؟`,
  },
  flagged: {
    title: (count: number) => `دروس عليها ملاحظات: ${lessonCount(count)}`,
    approveOthers: (count: number) => `قبول ${governedCount(count)} بلا ملاحظات`,
    approveAll: (count: number) => `قبول الكل (${count})`,
    lesson: (lesson: string, doubts: readonly string[]) => `${lesson}: ${joinList(doubts)}`,
  },
  guests: {
    notAdmitted: (teachers: readonly string[]) =>
      teachers.length === 1
        ? `حساب جديد لم يقبله المعهد بعد: ${isolate(teachers[0] ?? '')}.`
        : `حسابات جديدة لم يقبلها المعهد بعد: ${joinList(teachers.map((name) => isolate(name)))}.`,
    approveOnly: (lessons: number) => (lessons === 1 ? 'قبول الدرس فقط' : 'قبول الدروس فقط'),
    approveAndAdmit: (lessons: number, accounts: number) =>
      `${lessons === 1 ? 'قبول الدرس' : `قبول الكل (${lessons})`} ${accounts === 1 ? 'والحساب' : 'والحسابات'}`,
    admitted: (teachers: readonly string[]) =>
      `${teachers.length === 1 ? 'قُبل حساب' : 'قُبلت الحسابات:'} ${joinList(teachers.map((name) => isolate(name)))}.`,
  },
  backToList: 'العودة إلى القائمة',
  progress: { approve: 'جارٍ قبول الدروس', reject: 'جارٍ رفض الدروس' },
  progressOf: (done: number, total: number) => `${done} من ${total}`,
  decidedOne: { approve: 'قُبل', reject: 'رُفض' },
  decided: {
    approve: (count: number) => pluralize(count, passiveForms('قُبل')),
    reject: (count: number) => pluralize(count, passiveForms('رُفض')),
  },
  lastOfMany: (decided: string, last: string) => `${decided}، آخرها ${last}.`,
  failedOne: (failure: string, lesson: string) => `${failure.replace(/\.$/, '')}: ${lesson}.`,
  manyFailed: {
    approve: (count: number, students: string) =>
      `تعذّر قبول ${governedCount(count)}: ${students}. السبب مكتوب بجانب كل درس.`,
    reject: (count: number, students: string) =>
      `تعذّر رفض ${governedCount(count)}: ${students}. السبب مكتوب بجانب كل درس.`,
  },
  changedByTeacher: {
    one: (lesson: string) =>
      `عُدّل ${lesson} بعد أن ظهر لك، فلم نسجّل قرارك. تُحدَّث القائمة الآن، وتمكن مراجعته ثم اتخاذ القرار.`,
    many: (count: number, students: string) =>
      `لم نسجّل قرارك في ${governedCount(count)} بسبب تعديل بعد ظهور القائمة: ${students}. التنبيه مكتوب بجانب كل درس.`,
  },
  changedSinceShown: 'عُدّل بعد أن ظهر لك. تمكن مراجعته ثم اتخاذ القرار.',
  inClosedMonth: {
    one: (lesson: string) => `شهر ${lesson} مُقفل، فلم نسجّل قرارك.`,
    many: (count: number, students: string) =>
      `لم نسجّل قرارك في ${governedCount(count)} من شهر مُقفل: ${students}.`,
  },
  monthIsClosed: 'شهر هذا الدرس مُقفل، فلا يُقبل قبل إعادة فتحه. يمكن رفضه، أو تعديل تاريخه إلى يوم مفتوح.',
  decidedByOthers: {
    one: (lesson: string) => `سبقك شخص آخر إلى قبول ${lesson} أو رفضه، وتُحدَّث القائمة الآن.`,
    many: (count: number, students: string) =>
      `سبقك شخص آخر إلى قبول ${governedCount(count)} أو رفضها: ${students}. تُحدَّث القائمة الآن.`,
  },
  deleted: {
    one: (lesson: string) => `لم يعد ${lesson} موجودًا، وتُحدَّث القائمة الآن.`,
    many: (count: number, students: string) =>
      `دروس لم تعد موجودة: ${lessonCount(count)} (${students}). تُحدَّث القائمة الآن.`,
  },
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
  states: {
    approved: 'قُبل',
    rejected: 'رُفض',
    decidedByOthers: 'سبقك قرار آخر',
    deleted: 'حُذف',
  },
  undo: 'تراجع',
  undoing: 'جارٍ التراجع…',
  reason: {
    // The word of the button beside it is left out: each name leads to one button.
    ask: 'مع ذكر السبب',
    label: 'السبب',
    hint: 'يظهر في صفحة الدروس المرفوضة.',
    left: (count: number) => `تبقّى ${pluralize(count, LETTERS)}.`,
    choices: [
      'لم يُعطَ الدرس',
      'عدد الساعات غير صحيح',
      'اسم الطالب غير صحيح',
      'التاريخ غير صحيح',
      'مسجّل مرتين',
    ],
    choicesLabel: 'أسباب جاهزة',
  },
  edit: {
    open: 'تعديل',
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
  keyboard: 'اختصارات لوحة المفاتيح',
  keys: [
    { keys: ['↑', '↓'], action: 'التنقّل' },
    { keys: ['Space'], action: 'تحديد' },
    { keys: ['Shift', '↑↓'], action: 'تحديد عدة دروس' },
    { keys: ['Ctrl', 'A'], action: 'تحديد الكل' },
    { keys: ['Enter'], action: 'قبول' },
    { keys: ['Delete'], action: 'رفض' },
    { keys: ['Shift', 'Delete'], action: 'رفض مع ذكر السبب' },
    { keys: ['Ctrl', 'Z'], action: 'تراجع' },
  ],
} as const;
