import type { MonthlyFee } from 'api-contract/package-schema';
import type { MergePreview } from 'api-contract/student-schema';
import { plainDayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { joinList } from 'arabic-text/list';
import { monthText } from 'arabic-text/months';
import { formatAgorot, formatShekels } from 'arabic-text/numbers';
import { pluralize } from 'arabic-text/plural';

export const mergeMessages = {
  open: 'دمج مع سجل آخر',
  pairTitle: 'دمج السجلين',
  title: (name: string) => `دمج سجل ${name}`,
  explanation:
    'إذا كان الطالب نفسه مسجّلًا مرتين، اختر السجل الذي يبقى. يمكن التراجع عن الدمج خلال ثلاثين يومًا.',
  into: 'السجل الذي يبقى',
  intoHint: 'اكتب جزءًا من اسم الطالب ثم اختره.',
  choose: 'اختر طالبًا من الاقتراحات.',
  loading: 'جارٍ حساب ما سينتقل…',
  loadFailed: 'تعذّر حساب ما سينتقل.',
  moves: (name: string) => `ينتقل إلى ${name}`,
  lessons: 'الدروس',
  lessonsOf: (lessons: number, approvedHours: number) =>
    approvedHours === 0
      ? lessonCount(lessons)
      : `${lessonCount(lessons)}، المقبول منها: ${hoursText(approvedHours)}`,
  payments: 'الدفعات',
  paymentsOf: (payments: number, paid?: number) =>
    payments === 0
      ? 'لا دفعات'
      : `${pluralize(payments, {
          one: 'دفعة واحدة',
          two: 'دفعتان',
          few: '{count} دفعات',
          many: '{count} دفعة',
          other: '{count} دفعة',
        })}${paid === undefined ? '' : `، مجموعها ${formatShekels(paid)}`}`,
  spellings: 'كتابات الاسم',
  keptFee: 'الرسم الشهري الذي يبقى',
  feeOf: ({ education_level, amount, from }: MonthlyFee) =>
    `${education_level}: ${formatAgorot(amount)} منذ ${monthText(from)}`,
  ending: (
    name: string,
    { ended_discount_percent: discount, ended_own_prices: prices }: MergePreview['rules'],
  ) =>
    `ينتهي ما اتُّفق عليه مع ${name}: ${joinList([
      ...(discount > 0 ? [`خصم ${discount}%`] : []),
      ...(prices > 0 ? [`الأسعار الخاصة (${prices})`] : []),
    ])}.`,
  together: (lessons: number) =>
    `حضر الاثنان معًا ${lessonCount(lessons, { governed: true })}: ربما هما طالبان مختلفان. ساعات هذه الدروس تُحسب مرة واحدة بعد الدمج.`,
  merge: 'دمج السجلين',
  merging: 'جارٍ الدمج…',
  merged: (name: string, into: string) => `دُمج سجل ${name} مع سجل ${into}.`,
  ledHere: (name: string) => `دُمج سجل ${name} مع هذا السجل.`,
  undo: 'تراجع',
  undone: (name: string) => `عاد سجل ${name} كما كان.`,
  unconfirmed: 'لم يصل تأكيد الحفظ. يُرجى تحديث الصفحة ثم التحقق من السجل.',
  records: 'سجلات دُمجت هنا',
  undoMerge: 'التراجع عن الدمج',
  undoMergeOf: (name: string) => `التراجع عن دمج سجل ${name}`,
  undoTitle: (name: string) => `التراجع عن دمج سجل ${name}`,
  undoLoading: 'جارٍ حساب ما سيعود…',
  undoFailed: 'تعذّر حساب ما سيعود.',
  comesBack: (name: string) => `يعود إلى ${name}`,
  balances: 'يتغيّر في المال',
  sameBalances: 'لا يتغيّر أي رصيد.',
  balanceOf: (name: string, before: number, after: number) =>
    `رصيد ${name}: من ${formatAgorot(before)} إلى ${formatAgorot(after)}`,
  chargeOf: (date: string, before: number, after: number) =>
    `درس ${plainDayText(date)}: من ${formatAgorot(before)} إلى ${formatAgorot(after)}`,
  transferOf: (date: string, amount: number) =>
    `قيد نقل بتاريخ ${plainDayText(date)}: ${formatAgorot(amount)}`,
  undoing: 'جارٍ التراجع…',
} as const;
