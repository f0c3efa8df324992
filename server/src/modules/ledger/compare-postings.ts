import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import type { StudentLesson } from './charge-lesson';
import { chargeParts, type PartPosting, releaseEntries, writePostings } from './post-lessons';
import { type LessonPay, payLessons, postPay, releasePay } from './post-pay';
import type { Rulebook } from './rulebook';

/** A part of a lesson whose entry or draws would be others now. */
export interface ChargeChange {
  before: PostedPart | undefined;
  after: PartPosting;
}

/** A lesson whose pay would be another one now. */
export interface PayChange {
  before: PostedPay | undefined;
  after: LessonPay;
}

export type PostedPart = Awaited<ReturnType<typeof readPostedParts>>[number];
export type PostedPay = Awaited<ReturnType<typeof readPostedPay>>[number];

/** The listed price is no part of them: beside an own price it is only told. */
const COMPARED = [
  'account_id',
  'amount',
  'discount',
  'discount_percent',
  'price',
  'charged_hundredths',
  'rounding',
  'fee_id',
] as const;

/** So many are written before requests of others are answered. */
const WRITTEN_AT_ONCE = 300;

const COMPARED_PAY = ['teacher_id', 'day', 'amount', 'rate', 'persons', 'hours_hundredths'] as const;

/**
 * The parts of lessons that would be posted otherwise now. The hours that they drew are free for them again. Reads only.
 *
 * @param parts in the order in which they are posted
 */
export async function compareCharges(
  database: Kysely<Tables>,
  parts: readonly StudentLesson[],
  posted: ReadonlyMap<string, PostedPart>,
  rules: Rulebook,
): Promise<ChargeChange[]> {
  const covered = new Set(parts.map(partKey));
  const draws = groupBy(
    (await readDraws(database, lessonsOf(parts))).filter((draw) => covered.has(partKey(draw))),
    partKey,
  );
  for (const { package_id, hours_hundredths } of [...draws.values()].flat())
    rules.draw(package_id, -hours_hundredths);
  const changes: ChargeChange[] = [];
  for (const some of inParts(parts)) {
    for (const after of chargeParts(some, rules)) {
      const before = posted.get(partKey(after.entry));
      const drawn = (draws.get(partKey(after.entry)) ?? []).map(({ package_id, hours_hundredths }) => ({
        package_id,
        hours_hundredths,
      }));
      const isSame =
        before !== undefined &&
        COMPARED.every((field) => before[field] === (after.entry[field] ?? null)) &&
        isDeepStrictEqual(drawn.sort(byPackage), after.draws.toSorted(byPackage));
      if (!isSame) changes.push({ before, after });
    }
    // Requests of others are answered meanwhile.
    await afterThisTurn();
  }
  return changes;
}

/** The lessons whose pay would be another one now. Reads only. */
export async function comparePay(database: Kysely<Tables>, lessons: readonly string[]): Promise<PayChange[]> {
  const posted = new Map((await readPostedPay(database, lessons)).map((entry) => [entry.lesson_id, entry]));
  return (await payLessons(database, lessons)).flatMap((after) => {
    const before = posted.get(after.lesson_id);
    return before && COMPARED_PAY.every((field) => before[field] === after[field]) ? [] : [{ before, after }];
  });
}

/** Posts the parts of lessons that changed in the place of what was posted. The accounts are locked. */
export async function replaceCharges(
  transaction: Transaction<Tables>,
  changes: readonly ChargeChange[],
): Promise<void> {
  // By accounts, so that each sum changes in one part; in an account they stay in their order.
  const byAccount = [...groupBy(changes, ({ after }) => after.entry.account_id).values()].flat();
  for (const part of inParts(byAccount, WRITTEN_AT_ONCE)) {
    await releaseEntries(
      transaction,
      part.flatMap(({ before }) => before?.id ?? []),
    );
    await writePostings(
      transaction,
      part.map(({ after }) => after),
    );
    await afterThisTurn();
  }
}

/** Posts the pay that changed in the place of what was posted. */
export async function replacePay(
  transaction: Transaction<Tables>,
  changes: readonly PayChange[],
): Promise<void> {
  const byTeacher = [...groupBy(changes, ({ after }) => after.teacher_id).values()].flat();
  for (const part of inParts(byTeacher, WRITTEN_AT_ONCE)) {
    await releasePay(
      transaction,
      part.flatMap(({ before }) => before?.id ?? []),
    );
    await postPay(
      transaction,
      part.map(({ after }) => after),
    );
    await afterThisTurn();
  }
}

/** The posted entries of lessons, by {@link partKey}. */
export async function readPosted(
  database: Kysely<Tables>,
  parts: readonly StudentLesson[],
): Promise<Map<string, PostedPart>> {
  return new Map((await readPostedParts(database, lessonsOf(parts))).map((entry) => [partKey(entry), entry]));
}

/** One student in one lesson. */
export function partKey({ lesson_id, student_id }: { lesson_id: string; student_id: string }): string {
  return `${lesson_id} ${student_id}`;
}

/** The lessons of some parts, each once. */
export function lessonsOf(parts: readonly { lesson_id: string }[]): string[] {
  return [...new Set(parts.map(({ lesson_id }) => lesson_id))];
}

function byPackage(one: { package_id: string }, other: { package_id: string }): number {
  return one.package_id < other.package_id ? -1 : 1;
}

async function readPostedParts(database: Kysely<Tables>, lessons: readonly string[]) {
  const rows = [];
  for (const part of inParts(lessons))
    rows.push(
      ...(await database
        .selectFrom('entry')
        .select(['id', 'lesson_id', 'student_id', ...COMPARED])
        .where('lesson_id', 'in', part)
        .$narrowType<{ lesson_id: string; student_id: string }>()
        .execute()),
    );
  return rows;
}

async function readPostedPay(database: Kysely<Tables>, lessons: readonly string[]) {
  const rows = [];
  for (const part of inParts(lessons))
    rows.push(
      ...(await database
        .selectFrom('pay_entry')
        .select(['id', 'lesson_id', ...COMPARED_PAY])
        .where('lesson_id', 'in', part)
        .$narrowType<{ lesson_id: string }>()
        .execute()),
    );
  return rows;
}

async function readDraws(database: Kysely<Tables>, lessons: readonly string[]) {
  const rows = [];
  for (const part of inParts(lessons))
    rows.push(
      ...(await database.selectFrom('lesson_draw').selectAll().where('lesson_id', 'in', part).execute()),
    );
  return rows;
}
