import type { Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { type LessonParts, postLessons, releaseLessons } from './post-lessons';
import { postPayOfLessons, releasePayOfLessons } from './post-pay';

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
  rounding: number,
): Promise<PostingEffect> {
  const students = await studentsIn(transaction, scope);
  const lessons = await lessonsIn(transaction, scope, students);
  const parts = { lessons, students };
  const before = await readCharges(transaction, parts);
  const payBefore = await readPay(transaction, lessons);
  await releaseLessons(transaction, parts);
  await postLessons(transaction, parts, rounding);
  // The pay of a lesson does not depend on what was agreed for one student or family.
  if (students === undefined) {
    await releasePayOfLessons(transaction, lessons);
    await postPayOfLessons(transaction, lessons);
  }
  const after = await readCharges(transaction, parts);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (account) => (before.get(account) ?? 0) !== (after.get(account) ?? 0),
  );
  const names = await readNames(transaction, changed);
  return {
    lessons: lessons.length,
    accounts: changed.length,
    before: sumOf(before),
    after: sumOf(after),
    pay_before: payBefore,
    pay_after: await readPay(transaction, lessons),
    by_account: changed.map((account_id) => ({
      account_id,
      name: names.get(account_id) ?? '',
      before: before.get(account_id) ?? 0,
      after: after.get(account_id) ?? 0,
    })),
  };
}

/** Ends the transaction of a preview: nothing of it is done. */
export class PreviewEnd extends Error {
  constructor(readonly effect: PostingEffect) {
    super('The preview is rolled back');
  }
}

/** The students of a scope: of a family, all who belong or belonged to it; `undefined`: everybody. */
async function studentsIn(
  transaction: Transaction<Tables>,
  { student, family }: PostingScope,
): Promise<string[] | undefined> {
  if (student !== undefined) return [student];
  if (family === undefined) return undefined;
  const rows = await transaction
    .selectFrom('student_agreement')
    .select('student_id')
    .distinct()
    .where('family_id', '=', family)
    .execute();
  return rows.map(({ student_id }) => student_id);
}

/** The ids of the approved lessons of a scope. */
async function lessonsIn(
  transaction: Transaction<Tables>,
  { from, teacher }: PostingScope,
  students: readonly string[] | undefined,
): Promise<string[]> {
  if (students?.length === 0) return [];
  const rows = await transaction
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

/** The charges for these parts of lessons by account. */
async function readCharges(
  transaction: Transaction<Tables>,
  { lessons, students }: LessonParts,
): Promise<Map<string, number>> {
  const charges = new Map<string, number>();
  for (const part of inParts(lessons))
    for (const { account_id, amount } of await transaction
      .selectFrom('entry')
      .where('lesson_id', 'in', part)
      .$if(students !== undefined, (query) => query.where('student_id', 'in', students ?? []))
      .groupBy('account_id')
      .select(({ fn }) => ['account_id', fn.sum<number>('amount').as('amount')])
      .execute())
      charges.set(account_id, (charges.get(account_id) ?? 0) + Number(amount));
  return charges;
}

async function readPay(transaction: Transaction<Tables>, lessons: readonly string[]): Promise<number> {
  let pay = 0;
  for (const part of inParts(lessons)) {
    const { amount } = await transaction
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
  transaction: Transaction<Tables>,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of inParts(accounts))
    for (const { id, student, guardian } of await transaction
      .selectFrom('billing_account')
      .leftJoin('student_record', 'student_record.id', 'billing_account.student_id')
      .leftJoin('family', 'family.id', 'billing_account.family_id')
      .select(['billing_account.id', 'student_record.name as student', 'family.guardian_name as guardian'])
      .where('billing_account.id', 'in', part)
      .execute())
      names.set(id, guardian ?? student ?? '');
  return names;
}

function sumOf(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
