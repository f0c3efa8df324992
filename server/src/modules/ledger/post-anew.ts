import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import type { StudentLesson } from './charge-lesson';
import {
  chargeParts,
  lockAndReadRules,
  type PartPosting,
  readParts,
  releaseEntries,
  writePostings,
} from './post-lessons';
import { postPayOfLessons, releasePayOfLessons } from './post-pay';
import { type Rulebook, readRulebook } from './rulebook';

/** What is posted anew: the lessons from a day on, of one student, family or teacher, or of everybody. */
export interface PostingScope {
  /** An open day, `YYYY-MM-DD`. */
  from: string;
  student?: string | undefined;
  family?: string | undefined;
  teacher?: string | undefined;
}

/** What posting anew changes. Amounts are charges, or pay, in agorot. */
export interface PostingEffect {
  lessons: number;
  accounts: number;
  before: number;
  after: number;
  pay_before: number;
  pay_after: number;
  /** The accounts whose charges change. */
  by_account: { account_id: string; name: string; before: number; after: number }[];
}

/**
 * Posts lessons anew, by their places, with what is agreed for their days as it is known now. Where nothing else changed,
 * nothing changes, and twice is once (domain: posting anew).
 */
export async function postAnew(
  transaction: Transaction<Tables>,
  scope: PostingScope,
): Promise<PostingEffect> {
  const students = await studentsIn(transaction, scope);
  const lessons = await readParts(transaction, {
    lessons: await lessonsIn(transaction, scope, students),
    students,
  });
  const rules = await lockAndReadRules(transaction, lessons);
  const comparison = await compareParts(transaction, lessons, rules);
  const ids = [...new Set(lessons.map(({ lesson_id }) => lesson_id))];
  const pay_before = await sumPay(transaction, ids);
  await releaseEntries(
    transaction,
    comparison.changes.flatMap(({ before }) => before?.id ?? []),
  );
  await writePostings(
    transaction,
    comparison.changes.map(({ after }) => after),
  );
  // The pay of a lesson does not depend on what was agreed for one student or family.
  if (students === undefined) {
    await releasePayOfLessons(transaction, ids);
    await postPayOfLessons(transaction, ids);
  }
  const charges = await effectOf(transaction, lessons, comparison);
  return { ...charges, pay_before, pay_after: await sumPay(transaction, ids) };
}

/** What {@link postAnew} would change in charges. Reads only. */
export async function previewAnew(
  database: Kysely<Tables>,
  scope: PostingScope,
): Promise<Omit<PostingEffect, 'pay_before' | 'pay_after'>> {
  const students = await studentsIn(database, scope);
  const lessons = await readParts(database, {
    lessons: await lessonsIn(database, scope, students),
    students,
  });
  const rules = await readRulebook(database, [...new Set(lessons.map(({ student_id }) => student_id))]);
  return effectOf(database, lessons, await compareParts(database, lessons, rules));
}

/** A part of a lesson whose entry or draws would be others now. */
interface PartChange {
  before: PostedPart | undefined;
  after: PartPosting;
}

interface Comparison {
  /** The charges of all parts as they are posted. */
  before: number;
  changes: PartChange[];
}

interface PostedPart {
  id: string;
  account_id: string;
  lesson_id: string;
  student_id: string;
  amount: number;
}

const COMPARED = [
  'account_id',
  'amount',
  'listed_price',
  'discount',
  'discount_percent',
  'price',
  'charged_hundredths',
  'rounding',
  'fee_id',
] as const;

/** The parts of lessons that posting anew changes. The hours that they drew are free for them again. */
async function compareParts(
  database: Kysely<Tables>,
  lessons: readonly StudentLesson[],
  rules: Rulebook,
): Promise<Comparison> {
  const ids = [...new Set(lessons.map(({ lesson_id }) => lesson_id))];
  const covered = new Set(lessons.map(keyOf));
  const posted = new Map((await readPosted(database, ids)).map((entry) => [keyOf(entry), entry]));
  const draws = groupBy(
    (await readDraws(database, ids)).filter((draw) => covered.has(keyOf(draw))),
    keyOf,
  );
  for (const { package_id, hours_hundredths } of [...draws.values()].flat())
    rules.draw(package_id, -hours_hundredths);
  const changes = (await chargeParts(database, lessons, rules)).flatMap((after) => {
    const before = posted.get(keyOf(after.entry));
    const drawn = (draws.get(keyOf(after.entry)) ?? []).map(({ package_id, hours_hundredths }) => ({
      ...{ package_id, hours_hundredths },
    }));
    const isSame =
      before !== undefined &&
      COMPARED.every((field) => before[field] === (after.entry[field] ?? null)) &&
      isDeepStrictEqual(drawn.sort(byPackage), after.draws.toSorted(byPackage));
    return isSame ? [] : [{ before, after }];
  });
  const before = [...posted].reduce((sum, [key, { amount }]) => (covered.has(key) ? sum + amount : sum), 0);
  return { before, changes };
}

function keyOf({ lesson_id, student_id }: { lesson_id: string | null; student_id: string | null }): string {
  return `${lesson_id} ${student_id}`;
}

function byPackage(one: { package_id: string }, other: { package_id: string }): number {
  return one.package_id < other.package_id ? -1 : 1;
}

async function effectOf(
  database: Kysely<Tables>,
  lessons: readonly StudentLesson[],
  { before, changes }: Comparison,
): Promise<Omit<PostingEffect, 'pay_before' | 'pay_after'>> {
  const accounts = new Map<string, { before: number; after: number }>();
  const add = (account: string, field: 'before' | 'after', amount: number) => {
    const sums = accounts.get(account) ?? { before: 0, after: 0 };
    accounts.set(account, { ...sums, [field]: sums[field] + amount });
  };
  for (const { before: entry, after } of changes) {
    if (entry) add(entry.account_id, 'before', entry.amount);
    add(after.entry.account_id, 'after', after.entry.amount);
  }
  const changed = [...accounts].filter(([, sums]) => sums.before !== sums.after);
  const names = await readNames(
    database,
    changed.map(([id]) => id),
  );
  const difference = changed.reduce((sum, [, sums]) => sum + sums.after - sums.before, 0);
  return {
    lessons: new Set(lessons.map(({ lesson_id }) => lesson_id)).size,
    accounts: changed.length,
    before,
    after: before + difference,
    by_account: changed.map(([account_id, sums]) => ({
      account_id,
      name: names.get(account_id) ?? '',
      ...sums,
    })),
  };
}

/** The students of a scope: of a family, all who belong or belonged to it; `undefined`: everybody. */
async function studentsIn(
  database: Kysely<Tables>,
  { student, family }: PostingScope,
): Promise<string[] | undefined> {
  if (student !== undefined) return [student];
  if (family === undefined) return undefined;
  const rows = await database
    .selectFrom('student_agreement')
    .select('student_id')
    .distinct()
    .where('family_id', '=', family)
    .execute();
  return rows.map(({ student_id }) => student_id);
}

/** The ids of the approved lessons of a scope. */
async function lessonsIn(
  database: Kysely<Tables>,
  { from, teacher }: PostingScope,
  students: readonly string[] | undefined,
): Promise<string[]> {
  if (students?.length === 0) return [];
  const rows = await database
    .selectFrom('lesson')
    .select('lesson.id')
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', from)
    .$if(teacher !== undefined, (query) => query.where('lesson.teacher_id', '=', teacher ?? ''))
    .$if(students !== undefined, (query) =>
      query.where('lesson.id', 'in', (parts) =>
        parts
          .selectFrom('lesson_student')
          .select('lesson_id')
          .where('student_id', 'in', students ?? []),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The entries of lessons. */
async function readPosted(database: Kysely<Tables>, lessons: readonly string[]) {
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

async function readDraws(database: Kysely<Tables>, lessons: readonly string[]) {
  const rows = [];
  for (const part of inParts(lessons))
    rows.push(
      ...(await database.selectFrom('lesson_draw').selectAll().where('lesson_id', 'in', part).execute()),
    );
  return rows;
}

async function sumPay(database: Kysely<Tables>, lessons: readonly string[]): Promise<number> {
  let pay = 0;
  for (const part of inParts(lessons)) {
    const { amount } = await database
      .selectFrom('pay_entry')
      .where('lesson_id', 'in', part)
      .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
      .executeTakeFirstOrThrow();
    pay += Number(amount ?? 0);
  }
  return pay;
}

/** The names of students, or of the guardians of families, by account. */
async function readNames(
  database: Kysely<Tables>,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of inParts(accounts))
    for (const { id, student, guardian } of await database
      .selectFrom('billing_account')
      .leftJoin('student_record', 'student_record.id', 'billing_account.student_id')
      .leftJoin('family', 'family.id', 'billing_account.family_id')
      .select(['billing_account.id', 'student_record.name as student', 'family.guardian_name as guardian'])
      .where('billing_account.id', 'in', part)
      .execute())
      names.set(id, guardian ?? student ?? '');
  return names;
}
