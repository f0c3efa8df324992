import { plainDayText } from 'arabic-text/day-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { formatAgorot, formatNumber } from 'arabic-text/numbers';

/** The labels of the fields of the first day, by their names in the API. */
export const firstDayLabels = { begins: 'يسري التغيير', from: 'أول يوم' } as const;

export const agreementMessages = {
  begins: { today: 'من اليوم', day: 'من يوم', beginning: 'من البداية' },
  hints: {
    today: 'ما احتُسب قبل اليوم يبقى كما هو.',
    day: 'يسري من هذا اليوم. قبل إعادة احتساب دروس سابقة تُعرض المبالغ.',
    beginning: 'كأنه كان كذلك دائمًا. في شهر مُقفل لا يتغيّر شيء، فيبدأ من أول يوم مفتوح.',
    firstFamily:
      'هذه أول عائلة للطالب، فتسري من البداية: تنتقل إليها دروسه في الأشهر المفتوحة بلا تغيير في المبالغ. ما عداها يسري من اليوم.',
  },
  todayButFamily: 'من اليوم، والعائلة من البداية',
  invalidDay: 'أدخل أول يوم.',
} as const;

interface Effect {
  lessons: number;
  accounts: number;
}

interface Sums {
  before: number;
  after: number;
  pay_before: number;
  pay_after: number;
}

const effectText = ({ lessons, accounts }: Effect) =>
  `${lessonCount(lessons)}، حسابات: ${formatNumber(accounts)}`;

const payText = (before: number, after: number) =>
  `أجور المعلمين: ${formatAgorot(before)} الآن، ${formatAgorot(after)} بعدها.`;

export const postingMessages = {
  title: (day: string) => `احتساب الدروس من جديد منذ ${plainDayText(day)}`,
  loading: 'جارٍ حساب الفرق…',
  loadFailed: 'تعذّر حساب الفرق.',
  hint: 'لم يتغيّر بعدُ شيء مما احتُسب. هذا ما يتغيّر إذا احتُسبت الدروس من جديد:',
  effect: effectText,
  nothing: 'لا فرق: ما احتُسب يطابق ما اتُّفق عليه.',
  accounts: 'الحسابات التي تتغيّر',
  account: 'الحساب',
  before: 'الآن',
  after: 'بعدها',
  difference: 'الفرق',
  total: 'المجموع',
  pay: payText,
  /** What a change would alter, before it is saved. */
  beforeSaving({ effect, posted = 0 }: { effect?: (Effect & Sums) | undefined; posted?: number }): string {
    const sentences = [];
    if (posted > 0) sentences.push(`يُحتسب عند الحفظ ما كان بلا سعر: ${lessonCount(posted)}.`);
    if (effect) {
      sentences.push(`بإعادة احتساب ما سبق يتغيّر: ${effectText(effect)}.`);
      if (effect.before !== effect.after)
        sentences.push(`الرسوم: ${formatAgorot(effect.before)} الآن، ${formatAgorot(effect.after)} بعدها.`);
      if (effect.pay_before !== effect.pay_after)
        sentences.push(payText(effect.pay_before, effect.pay_after));
    }
    return sentences.join(' ') || 'لا يغيّر هذا شيئًا مما احتُسب من قبل.';
  },
  post: 'احتساب من جديد',
  keep: 'إبقاء ما احتُسب',
  forOthers: 'حُفظ التغيير. ما احتُسب قبله يبقى كما هو، وإعادة احتسابه بيد المالك أو المحاسبة.',
  unconfirmed: 'لم يصل تأكيد الاحتساب. تمكن المحاولة مرة أخرى، ولا يُحتسب درس مرتين.',
} as const;
