import { BOOKING_STATUS_NAMES } from 'api-contract/booking';
import { isCalendarDay, isCalendarMonth } from 'api-contract/calendar-day';
import type { HistoryEntry } from 'api-contract/history-schema';
import { LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { ADMIN_RIGHT_NAMES } from 'api-contract/permissions';
import { dayText, WEEKDAYS } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import { monthText } from 'arabic-text/months';
import { formatAgorot, formatShekels } from 'arabic-text/numbers';
import { type DescribedEntry, describeEntry, type FieldChange } from 'lesson-kit/describe-history';
import { MESSAGE_KIND_NAMES } from '../messages/messages';
import { ACTION_TITLES } from './action-titles';
import { cancellerNames, deliveryNames, factorNames, fieldLabels, historyWords, roleNames } from './messages';

type Change = Pick<HistoryEntry, 'action' | 'before' | 'after'>;
type Read = (value: unknown) => string | undefined;

/** An entry about a record of any kind, in words. What only a later server knows is shown as it is stored. */
export function describeChange(kind: string, entry: HistoryEntry): DescribedEntry {
  if (kind === 'lesson') return describeEntry(entry, lessonTypeOf(entry));
  // These are told of the record whose lessons were posted anew, or whose family gets the message.
  const [subject = ''] = entry.action.split('.');
  const told = ['posting', 'message'].includes(subject) ? subject : kind;
  return { title: titleOf(entry), changes: changesOf(told, entry) };
}

/** The changes of an entry in one line, for a spreadsheet. */
export function changesText(changes: readonly FieldChange[]): string {
  return changes
    .map(({ label, before, after }) => {
      const states = [before, after].filter((state) => state !== undefined);
      return `${label}: ${states.join(' ← ')}`;
    })
    .join('؛ ');
}

function lessonTypeOf({ before, after }: Change): 'individual' | 'group' {
  const state = { ...before, ...after };
  const students = Array.isArray(state.student_names) ? state.student_names.length : 0;
  const type = state.lesson_type;
  return type === 'group' || (type === undefined && students > 1) ? 'group' : 'individual';
}

function titleOf({ action, after }: Change): string {
  if (action === 'student-payment.created' && after?.reverses_receipt_number) return historyWords.reversal;
  if (action === 'refund.created' && after?.reverses_number) return historyWords.refundReversal;
  const titles: Readonly<Record<string, string>> = ACTION_TITLES;
  return titles[action] ?? historyWords.other(action);
}

function changesOf(kind: string, { before, after }: Change): FieldChange[] {
  const labels = (fieldLabels as Labels)[kind] ?? {};
  const fields = new Set([...Object.keys(labels), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field): FieldChange[] => {
    const [from, to] = [before?.[field], after?.[field]];
    if (UNSAID.has(field) || JSON.stringify(from) === JSON.stringify(to)) return [];
    const read = READERS[`${kind}.${field}`] ?? READERS[field] ?? plainText;
    const change = { label: labels[field] ?? field, before: read(from), after: read(to) };
    if (field === 'family_id' && from && to) change.after = historyWords.otherFamily;
    // The children are stored by their ids.
    if (field === 'children') Object.assign(change, { before: undefined, after: historyWords.newOrder });
    return change.before === undefined && change.after === undefined ? [] : [change];
  });
}

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Ids, and what the moment of the entry says already. */
const UNSAID: ReadonlySet<string> = new Set([
  'student_id',
  'teacher_id',
  'room_id',
  'scheduled_id',
  'student_ids',
  'continued_by',
  'package_type_id',
  'voided_at',
  'logo',
]);

/** How a field is said, where it is no plain text; by the kind where kinds differ. */
const READERS: Readonly<Record<string, Read>> = {
  active: truth(historyWords.current, historyWords.left),
  is_new: truth(historyWords.waits, historyWords.looked),
  family_id: (value) => (value ? historyWords.inFamily : undefined),
  discount_percent: (value) => (typeof value === 'number' ? `${value}%` : undefined),
  factor: nameIn(factorNames),
  delivery: nameIn(deliveryNames),
  'message.kind': nameIn(MESSAGE_KIND_NAMES),
  role: nameIn(roleNames),
  right: nameIn(ADMIN_RIGHT_NAMES),
  lessonType: nameIn(LESSON_TYPE_NAMES),
  lesson_type: nameIn(LESSON_TYPE_NAMES),
  'booking.status': nameIn(BOOKING_STATUS_NAMES),
  hours,
  cost: (value) => (typeof value === 'number' ? formatShekels(value) : undefined),
  amount: agorot,
  paid_out: agorot,
  'settings.cash_limit': (value) => (typeof value === 'number' ? formatShekels(value) : undefined),
  'settings.lowest_price': agorot,
  'settings.charge_rounding': agorot,
  'settings.sibling_discounts': percents,
  'settings.vat_rates': rates,
  'settings.week_hours': weekHours,
  'season.hours': weekHours,
  weekday,
  refund: agorot,
  'package.price': agorot,
  'package-type.price': agorot,
  'package-type.active': truth(historyWords.sold, historyWords.unsold),
  'room.active': truth(historyWords.inUse, historyWords.unused),
  refunded_hours: hours,
  ended_hours: hours,
  'monthly-fee.from': month,
  'monthly-fee.to': month,
  charged: agorot,
  pay: agorot,
  per_further_student: agorot,
  paid_on: day,
  'pay.month': month,
  lessonDate: day,
  date: day,
  first_day: day,
  last_day: day,
  cheque_due: day,
  from: day,
  clearance_until: day,
  cut_over_day: day,
  cut_over: day,
  birthday: day,
  since: day,
  until: day,
  to: day,
  day,
  'scheduled-lesson.by': nameIn(cancellerNames),
};

function day(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDay(value) ? dayText(value) : plainText(value);
}

function month(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarMonth(value) ? monthText(value) : plainText(value);
}

function hours(value: unknown): string | undefined {
  return typeof value === 'number' ? hoursText(value) : undefined;
}

function agorot(value: unknown): string | undefined {
  return typeof value === 'number' ? formatAgorot(value) : undefined;
}

function percents(value: unknown): string | undefined {
  return Array.isArray(value) ? joinList(value.map((percent) => `${percent}%`)) : plainText(value);
}

function rates(value: unknown): string | undefined {
  if (!Array.isArray(value)) return plainText(value);
  return joinList(value.map(({ percent, from }) => historyWords.rate(percent, day(from) ?? '')));
}

function weekday(value: unknown): string | undefined {
  return typeof value === 'number' ? WEEKDAYS[value] : plainText(value);
}

function weekHours(value: unknown): string | undefined {
  if (!Array.isArray(value)) return plainText(value);
  return joinList(value.map((span) => `${weekday(span.weekday)} ${span.from} - ${span.to}`)) || undefined;
}

function truth(yes: string, no: string): Read {
  return (value) => (typeof value === 'boolean' ? (value ? yes : no) : undefined);
}

/** Names of later servers are shown as they are. */
function nameIn(names: Readonly<Record<string, string>>): Read {
  return (value) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : plainText(value);
}

function plainText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? historyWords.yes : historyWords.no;
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).map(plainText);
  return joinList(parts.filter((part) => part !== undefined)) || undefined;
}
