import type { EntryKind } from 'api-contract/money';
import type { StatementLine } from 'api-contract/statement-schema';
import type { Kysely } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import type { EntryTable } from '../../platform/database/tables/ledger';
import { type EntriesOf, isEntryOf, isOf } from '../ledger';
import { toHours } from '../lessons';
import { type LessonEntry, readLessonLines } from './lesson-lines';

/** The order of the lines of one day. */
const KINDS: readonly EntryKind[] = [
  ...(['opening', 'transfer', 'package', 'fee', 'lesson', 'adjustment'] as const),
  ...(['payment', 'reversal', 'refund'] as const),
];

type PaymentLine = Extract<StatementLine, { receipt_number: unknown }>;
type AdjustmentLine = Extract<StatementLine, { source: unknown }>;

/** The entries of accounts or students in a range of days as lines, in the order of `owners`, each by day, kind and id. */
export async function readLines(
  database: Kysely<Tables>,
  owners: readonly EntriesOf[],
  { from, to }: { from: string; to: string },
): Promise<StatementLine[][]> {
  const entries = await database
    .selectFrom('entry')
    .leftJoin('student', 'student.id', 'entry.student_id')
    .selectAll('entry')
    .select('student.name as student_name')
    .where(isEntryOf(owners))
    .where('entry.day', '>=', from)
    .where('entry.day', '<=', to)
    .orderBy('entry.day')
    .orderBy('entry.id')
    .execute();
  const lessons = await readLessonLines(
    database,
    entries.filter(({ kind }) => kind === 'lesson'),
  );
  const reasons = await readReasons(database, idsOf(entries, 'adjustment_id'));
  const packages = await readPackages(database, idsOf(entries, 'package_id'));
  const papers = new Map([
    ...(await readPayments(database, idsOf(entries, 'payment_id'))),
    ...(await readRefunds(database, idsOf(entries, 'refund_id'))),
  ]);
  const lineOf = (entry: LessonEntry): StatementLine => {
    const lesson = lessons.get(entry.id);
    if (lesson) return { kind: 'lesson', ...lesson };
    const { day: date, amount, student_id, student_name } = entry;
    const line = { date, amount, student_id, student_name };
    if (entry.kind === 'payment' || entry.kind === 'reversal' || entry.kind === 'refund')
      return {
        ...line,
        kind: entry.kind,
        ...(papers.get(entry.payment_id ?? entry.refund_id ?? '') ?? NO_PAPER),
      };
    const about = (source: AdjustmentLine['source'], reason: string) => ({ ...line, source, reason });
    switch (entry.kind) {
      case 'package': {
        const hours = toHours(packages.get(entry.package_id ?? '')?.hours_hundredths ?? 0);
        return amount < 0
          ? { kind: 'package', ...about('package-refund', 'استرداد باقي الرزمة') }
          : { kind: 'package', ...about('package', `رزمة ساعات: ${hours}`) };
      }
      case 'fee':
        return {
          kind: 'fee',
          ...about('monthly-fee', `رسوم شهر ${Number(date.slice(5, 7))}/${date.slice(0, 4)}`),
        };
      case 'opening':
        return { kind: 'opening', ...about('opening', 'رصيد افتتاحي') };
      case 'transfer':
        return { kind: 'transfer', ...about('transfer', 'رصيد منقول') };
      default:
        return { kind: 'adjustment', ...about('adjustment', reasons.get(entry.adjustment_id ?? '') ?? '') };
    }
  };
  const sorted = entries.toSorted(byDayAndKind);
  return owners.map((of) =>
    sorted
      .filter(({ account_id, student_id }) => isOf(of, { account_id, subject_id: student_id ?? account_id }))
      .map(lineOf),
  );
}

/** The receipt of a payment, or the paper of a refund, which have numbers of their own. */
type Paper = Pick<
  PaymentLine,
  'receipt_number' | 'refund_number' | 'method' | 'reverses_receipt_number' | 'reverses_refund_number'
>;

const NO_PAPER: Paper = {
  receipt_number: null,
  refund_number: null,
  method: null,
  reverses_receipt_number: null,
  reverses_refund_number: null,
};

function byDayAndKind(one: LessonEntry, other: LessonEntry): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
}

function idsOf(
  entries: readonly EntryTable[],
  column: 'adjustment_id' | 'package_id' | 'payment_id' | 'refund_id',
): string[] {
  return [...new Set(entries.flatMap((entry) => entry[column] ?? []))];
}

async function readReasons(database: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const part of inParts(ids))
    for (const { id, reason } of await database
      .selectFrom('adjustment')
      .select(['id', 'reason'])
      .where('id', 'in', part)
      .execute())
      reasons.set(id, reason);
  return reasons;
}

async function readPackages(database: Kysely<Tables>, ids: readonly string[]) {
  const packages = new Map<string, { hours_hundredths: number }>();
  for (const part of inParts(ids))
    for (const { id, ...bought } of await database
      .selectFrom('package')
      .select(['id', 'hours_hundredths'])
      .where('id', 'in', part)
      .execute())
      packages.set(id, bought);
  return packages;
}

async function readPayments(database: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Paper>> {
  const papers = new Map<string, Paper>();
  for (const part of inParts(ids))
    for (const { id, ...payment } of await database
      .selectFrom('payment')
      .leftJoin('payment as reversed', 'reversed.id', 'payment.reverses_id')
      .select(['payment.id', 'payment.receipt_number', 'payment.method'])
      .select('reversed.receipt_number as reverses_receipt_number')
      .where('payment.id', 'in', part)
      .execute())
      papers.set(id, { ...NO_PAPER, ...payment });
  return papers;
}

async function readRefunds(database: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Paper>> {
  const papers = new Map<string, Paper>();
  for (const part of inParts(ids))
    for (const { id, ...refund } of await database
      .selectFrom('refund')
      .leftJoin('refund as reversed', 'reversed.id', 'refund.reverses_id')
      .select(['refund.id', 'refund.number as refund_number', 'refund.method'])
      .select('reversed.number as reverses_refund_number')
      .where('refund.id', 'in', part)
      .execute())
      papers.set(id, { ...NO_PAPER, ...refund });
  return papers;
}
