import { ATTENDANCE_NAMES, isCharged } from 'api-contract/money';
import type { SharedStatement, StatementLine } from 'api-contract/statement-schema';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { monthText } from 'arabic-text/months';
import { formatNumber } from 'arabic-text/numbers';

const MONTH_LENGTH = 'YYYY-MM'.length;

export const statementMessages = {
  title: 'كشف حساب',
  of: (name: string) => `كشف حساب ${name}`,
  /** A receipt is printed and signed. */
  notReceipt: 'كشف حساب، وليس سند قبض.',
  lines: 'حركات الحساب',
  empty: 'لا حركات في هذه الفترة.',
  day: 'اليوم',
  what: 'البيان',
  teacher: 'المعلم',
  student: 'الطالب',
  hours: 'الساعات',
  /** Follows a number of hours where no header names it. */
  price: 'سعر الساعة',
  amount: 'المبلغ',
  balance: 'الرصيد',
  today: 'المطلوب اليوم',
  opening: 'الرصيد السابق',
  lessonHours: 'ساعات الدروس',
  charged: 'رسوم الدروس',
  adjusted: 'رزم ورسوم شهرية وخصومات',
  paid: 'المدفوع',
  closing: (day: string) => `الرصيد حتى ${plainDayText(day)}`,
  packages: 'رزم الساعات',
  packageLeft: (left: number, all: number, lastDay: string) =>
    `بقي ${hoursText(left)} من ${hoursText(all)}، حتى ${plainDayText(lastDay)}`,
  makeUps: 'ساعات تعويض',
  makeUpLeft: (left: number, lastDay: string) => `${hoursText(left)} حتى ${plainDayText(lastDay)}`,
  fewLeft: 'أوشكت على الانتهاء',
  group: 'جماعي',
  individual: 'فردي',
  cancelled: 'أُلغي الدرس',
  fromPackage: (hours: number, all: number) =>
    hours === all ? 'من رزمة الساعات' : `${hoursText(hours)} من ${hoursText(all)} من رزمة الساعات`,
  inMonthlyFee: 'ضمن الرسم الشهري',
  ownPrice: 'سعر خاص',
  discounts: { student: 'خصم الطالب', family: 'خصم العائلة', sibling: 'خصم الإخوة' },
  noPrice: 'بلا سعر',
  discount: 'خصم',
  addition: 'إضافة',
  package: 'رزمة ساعات',
  packageRefund: 'ردّ ساعات رزمة',
  monthlyFee: 'رسم شهري',
  openingEntry: 'رصيد افتتاحي',
  transfer: 'رصيد منقول',
  payment: 'دفعة',
  refund: 'ردّ مبلغ',
  receipt: (number: number) => `سند قبض ${number}`,
  reversal: (number: number) => `إلغاء سند القبض ${number}`,
  refundPaper: (number: number) => `سند صرف ${number}`,
  refundReversal: (number: number) => `إلغاء سند الصرف ${number}`,
} as const;

/** The days of a statement: `تشرين الأول 2026`, `من الخميس 1/10/2026 حتى الأحد 25/10/2026`. */
export function rangeText({ from, to }: Pick<SharedStatement, 'from' | 'to'>): string {
  if (from === null) return `من بداية الحساب حتى ${dayText(to)}`;
  return isWholeMonth(from, to)
    ? monthText(from.slice(0, MONTH_LENGTH))
    : `من ${dayText(from)} حتى ${dayText(to)}`;
}

function isWholeMonth(from: string, to: string): boolean {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return from.endsWith('-01') && to === lastDay;
}

/** What a line is for: the subject of a lesson, the reason of an adjustment, the receipt of a payment. */
export function lineTitle(line: StatementLine): string {
  if (line.kind === 'lesson') return line.subject;
  if ('receipt_number' in line) {
    if (line.reverses_receipt_number !== null)
      return statementMessages.reversal(line.reverses_receipt_number);
    if (line.reverses_refund_number !== null)
      return statementMessages.refundReversal(line.reverses_refund_number);
    const name = line.kind === 'refund' ? statementMessages.refund : statementMessages.payment;
    return line.method ? `${name} (${line.method})` : name;
  }
  const name = adjustmentName(line.source, line.amount);
  return line.reason && line.reason !== name ? `${name}: ${line.reason}` : name;
}

function adjustmentName(source: string, amount: number): string {
  if (source === 'package') return statementMessages.package;
  if (source === 'package-refund') return statementMessages.packageRefund;
  if (source === 'monthly-fee') return statementMessages.monthlyFee;
  if (source === 'opening') return statementMessages.openingEntry;
  if (source === 'transfer') return statementMessages.transfer;
  return amount < 0 ? statementMessages.discount : statementMessages.addition;
}

/** What explains the amount of a line, beside its title. */
export function lineNotes(line: StatementLine): string[] {
  if ('receipt_number' in line) {
    if (line.refund_number !== null) return [statementMessages.refundPaper(line.refund_number)];
    return line.receipt_number === null ? [] : [statementMessages.receipt(line.receipt_number)];
  }
  if (line.kind !== 'lesson') return [];
  const notes: string[] = [
    line.lesson_type === 'group' ? statementMessages.group : statementMessages.individual,
  ];
  if (line.cancelled) notes.push(statementMessages.cancelled);
  if (line.attendance !== 'present') notes.push(ATTENDANCE_NAMES[line.attendance]);
  if (line.package_hours > 0) notes.push(statementMessages.fromPackage(line.package_hours, line.hours));
  if (line.in_monthly_fee) notes.push(statementMessages.inMonthlyFee);
  if (line.discount === 'own-price') notes.push(statementMessages.ownPrice);
  else if (line.discount && line.discount_percent)
    notes.push(`${statementMessages.discounts[line.discount]} ${formatNumber(line.discount_percent)}%`);
  if (lacksPrice(line)) notes.push(statementMessages.noPrice);
  return notes;
}

/** Whether a lesson would be charged if a price were in force. */
function lacksPrice(line: Extract<StatementLine, { kind: 'lesson' }>): boolean {
  const isFree = line.cancelled || !isCharged(line.attendance) || line.in_monthly_fee;
  return line.price === null && !isFree && line.package_hours < line.hours;
}
