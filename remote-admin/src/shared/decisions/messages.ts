import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { pluralize } from 'arabic-text/plural';
import type { Decision } from './decision';

/** The forms of a masculine noun whose plural takes a feminine verb. */
export interface CountedNoun {
  singular: string;
  dual: string;
  /** The dual that follows a word which governs its case. */
  dualGoverned: string;
  plural: string;
  /** The form that follows a number from 11 to 99. */
  counted: string;
  /** The plural with the article. */
  definite: string;
}

const VERBS: Record<Decision, string> = {
  approve: 'قُبل',
  reject: 'رُفض',
  complete: 'اكتمل',
  restore: 'أُعيد',
};

const VERBAL_NOUNS: Record<Decision, string> = {
  approve: 'قبول',
  reject: 'رفض',
  complete: 'إتمام',
  restore: 'إعادة',
};

export type DecisionSentences = ReturnType<typeof decisionSentences>;

/** The sentences about decisions on one kind of records. */
export function decisionSentences({ singular, dual, dualGoverned, plural, counted, definite }: CountedNoun) {
  const forms = (two: string, verb = '', feminineVerb = '') => ({
    zero: `لا ${plural}`,
    one: `${verb}${singular} واحد`,
    two: `${verb}${two}`,
    few: `${feminineVerb}{count} ${plural}`,
    many: `${verb}{count} ${counted}`,
    other: `${verb}{count} ${singular}`,
  });
  const governed = (count: number) => pluralize(count, forms(dualGoverned));
  const selected = (count: number) => pluralize(count, forms(dual));
  return {
    count: selected,
    governed,
    confirm: (decision: Decision, what: string) => `هل تريد ${VERBAL_NOUNS[decision]} ${what}؟`,
    progress: (decision: Decision) => `جارٍ ${VERBAL_NOUNS[decision]} ${definite}`,
    decided: (decision: Decision, count: number) =>
      pluralize(count, forms(dual, `${VERBS[decision]} `, `${VERBS[decision]}ت `)),
    lastOf: (count: number, decided: string, last: string) =>
      `${decided}، ${count === 2 ? 'آخرهما' : 'آخرها'} ${last}.`,
    flagged: (count: number) => `${plural} عليها ملاحظات: ${selected(count)}`,
    withoutRemarks: (decision: Decision, count: number) =>
      `${VERBAL_NOUNS[decision]} ${governed(count)} بلا ملاحظات`,
    all: (decision: Decision, count: number) => `${VERBAL_NOUNS[decision]} الكل (${count})`,
    failed: (decision: Decision, count: number, people: string) =>
      `تعذّر ${VERBAL_NOUNS[decision]} ${governed(count)}: ${people}. السبب مكتوب بجانب كل ${singular}.`,
    changed: {
      one: (name: string) =>
        `عُدّل ${name} بعد أن ظهر لك، فلم نسجّل قرارك. تُحدَّث القائمة الآن، وتمكن مراجعته ثم اتخاذ القرار.`,
      many: (count: number, people: string) =>
        `لم نسجّل قرارك في ${governed(count)} بسبب تعديل بعد ظهور القائمة: ${people}. التنبيه مكتوب بجانب كل ${singular}.`,
    },
    inClosedMonth: {
      one: (name: string) => `شهر ${name} مُقفل، فلم نسجّل قرارك.`,
      many: (count: number, people: string) => `لم نسجّل قرارك في ${governed(count)} من شهر مُقفل: ${people}.`,
    },
    decidedByOthers: {
      one: (name: string) => `سبقك شخص آخر إلى قبول ${name} أو رفضه، وتُحدَّث القائمة الآن.`,
      many: (count: number, people: string) =>
        `سبقك شخص آخر إلى قبول ${governed(count)} أو رفضها: ${people}. تُحدَّث القائمة الآن.`,
    },
    deleted: {
      one: (name: string) => `لم يعد ${name} موجودًا، وتُحدَّث القائمة الآن.`,
      many: (count: number, people: string) =>
        `${plural} لم تعد موجودة: ${selected(count)} (${people}). تُحدَّث القائمة الآن.`,
    },
  };
}

const LETTERS = {
  one: 'حرف واحد',
  two: 'حرفان',
  few: '{count} أحرف',
  many: '{count} حرفًا',
  other: '{count} حرف',
};

const people = (names: readonly string[]) => joinList(names.map((name) => isolate(name)));

/** What is the same for all kinds of records. */
export const decisionMessages = {
  select: 'تحديد',
  selected: (count: string) => `المحدّد: ${count}`,
  selectAll: (count: number) => `تحديد الكل (${count})`,
  approveSelected: 'قبول المحدّد',
  rejectSelected: 'رفض المحدّد',
  action: { approve: 'قبول', reject: 'رفض', complete: 'تمّ الدرس', restore: 'إعادة إلى الانتظار' },
  busy: { approve: 'جارٍ القبول…', reject: 'جارٍ الرفض…', complete: 'جارٍ الحفظ…', restore: 'جارٍ الإعادة…' },
  progressOf: (done: number, total: number) => `${done} من ${total}`,
  remarks: (record: string, remarks: readonly string[]) => `${record}: ${joinList(remarks)}`,
  notAdmitted: (teachers: readonly string[]) =>
    teachers.length === 1
      ? `حساب جديد لم يقبله المعهد بعد: ${people(teachers)}.`
      : `حسابات جديدة لم يقبلها المعهد بعد: ${people(teachers)}.`,
  approveOnly: (lessons: number) => (lessons === 1 ? 'قبول الدرس فقط' : 'قبول الدروس فقط'),
  approveAndAdmit: (lessons: number, accounts: number) =>
    `${lessons === 1 ? 'قبول الدرس' : `قبول الكل (${lessons})`} ${accounts === 1 ? 'والحساب' : 'والحسابات'}`,
  admitted: (teachers: readonly string[]) =>
    `${teachers.length === 1 ? 'قُبل حساب' : 'قُبلت الحسابات:'} ${people(teachers)}.`,
  changedHere: 'عُدّل بعد أن ظهر لك. تمكن مراجعته ثم اتخاذ القرار.',
  states: {
    approve: 'قُبل',
    reject: 'رُفض',
    complete: 'اكتمل',
    restore: 'عاد إلى الانتظار',
    decidedByOthers: 'سبقك قرار آخر',
    deleted: 'حُذف',
  },
  undo: 'تراجع',
  undoing: 'جارٍ التراجع…',
  backToList: 'العودة إلى القائمة',
  edit: 'تعديل',
  reason: {
    // The word of the button beside it is left out: each name leads to one button.
    ask: 'مع ذكر السبب',
    label: 'السبب',
    left: (count: number) => `تبقّى ${pluralize(count, LETTERS)}.`,
    choicesLabel: 'أسباب جاهزة',
  },
  keyboard: 'اختصارات لوحة المفاتيح',
  keys: [
    { keys: ['↑', '↓'], action: 'التنقّل' },
    { keys: ['Space'], action: 'تحديد' },
    { keys: ['Shift', '↑↓'], action: 'تحديد عدة صفوف' },
    { keys: ['Ctrl', 'A'], action: 'تحديد الكل' },
    { keys: ['Enter'], action: 'قبول' },
    { keys: ['Delete'], action: 'رفض' },
    { keys: ['Shift', 'Delete'], action: 'رفض مع ذكر السبب' },
    { keys: ['Ctrl', 'Z'], action: 'تراجع' },
  ],
} as const;
