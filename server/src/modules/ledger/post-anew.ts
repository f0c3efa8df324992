import type { Effect } from 'api-contract/posting-schema';
import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import type { StudentLesson } from './charge-lesson';
import {
  type ChargeChange,
  compareCharges,
  comparePay,
  lessonsOf,
  type PayChange,
  partKey,
  readPosted,
  replaceCharges,
  replacePay,
} from './compare-postings';
import { lockAndReadRules, readParts, readPostedOwners } from './post-lessons';
import { type Rulebook, readRulebook, readStudentTerms } from './rulebook';
import { lockTerms } from './terms-lock';

/** What is posted anew: the lessons from a day on, of one student, family or teacher, or of everybody. */
export interface PostingScope {
  /** An open day, `YYYY-MM-DD`. */
  from: string;
  student?: string | undefined;
  /** Includes the lessons of those who share, or shared, a family with the student: their places among its children changed. */
  siblings?: boolean | undefined;
  family?: string | undefined;
  teacher?: string | undefined;
  /** Pay is left out, for a preview that is shown to an administrator who may not see it. */
  withoutPay?: boolean;
}

/** What posting anew changes: what is the same before and after is in none of the numbers. Amounts are agorot. */
export interface PostingEffect {
  lessons: number;
  accounts: number;
  before: number;
  after: number;
  pay_before: number;
  pay_after: number;
}

/** The effect with the charges of each account that changes. */
export interface PostingsByAccount extends PostingEffect {
  by_account: { account_id: string; name: string; before: number; after: number }[];
}

/**
 * Posts lessons anew, by their places, with what is agreed for their days as it is known now. Where nothing else changed,
 * nothing changes, and twice is once (domain: posting anew).
 */
export async function postAnew(
  transaction: Transaction<Tables>,
  scope: PostingScope,
): Promise<PostingsByAccount> {
  await lockTerms(transaction);
  const changes = await compare(transaction, scope, async (parts) =>
    lockAndReadRules(transaction, parts, await readPostedOwners(transaction, parts)),
  );
  await replaceCharges(transaction, changes.charges);
  await replacePay(transaction, changes.pay);
  return effectByAccount(transaction, changes);
}

/** What {@link postAnew} would do. Reads only. */
export async function previewAnew(database: Kysely<Tables>, scope: PostingScope): Promise<PostingsByAccount> {
  return effectByAccount(database, await compare(database, scope, (parts) => readRules(database, parts)));
}

/** What posting anew would change, and for whom, for the answer of a change that reaches back; `undefined`: nothing. */
export async function readEffect(database: Kysely<Tables>, scope: PostingScope): Promise<Effect | undefined> {
  const changes = await compare(database, scope, (parts) => readRules(database, parts));
  if (changes.charges.length + changes.pay.length === 0) return undefined;
  const { from, student = null, siblings = false, family = null, teacher = null } = scope;
  return {
    ...effectOf(changes),
    from,
    student_id: student,
    siblings,
    family_id: family,
    teacher_id: teacher,
  };
}

async function readRules(database: Kysely<Tables>, parts: readonly StudentLesson[]): Promise<Rulebook> {
  const students = [...new Set(parts.map(({ student_id }) => student_id))];
  return readRulebook(database, await readStudentTerms(database, students));
}

interface Changes {
  charges: ChargeChange[];
  pay: PayChange[];
}

async function compare(
  database: Kysely<Tables>,
  scope: PostingScope,
  rulesOf: (parts: readonly StudentLesson[]) => Promise<Rulebook>,
): Promise<Changes> {
  const students = await studentsIn(database, scope);
  const parts = await readParts(database, {
    lessons: await lessonsIn(database, scope, students),
    students,
  });
  const rules = await rulesOf(parts);
  const posted = await readPosted(database, parts);
  const { family } = scope;
  // The parts of its children on days on which they belonged to others are not the family's.
  const covered =
    family === undefined
      ? parts
      : parts.filter(
          (part) =>
            rules.accountOf(part.student_id, part.date) === family ||
            posted.get(partKey(part))?.account_id === family,
        );
  return {
    charges: await compareCharges(database, covered, posted, rules),
    // The pay of a lesson does not depend on what was agreed for one student or family.
    pay: students === undefined && !scope.withoutPay ? await comparePay(database, lessonsOf(parts)) : [],
  };
}

function effectOf({ charges, pay }: Changes): PostingEffect {
  const accounts = charges.flatMap(({ before, after }) => [
    after.entry.account_id,
    ...(before ? [before.account_id] : []),
  ]);
  return {
    lessons: new Set([
      ...charges.map(({ after }) => after.entry.lesson_id),
      ...pay.map(({ after }) => after.lesson_id),
    ]).size,
    accounts: new Set(accounts).size,
    before: sum(charges, ({ before }) => before?.amount ?? 0),
    after: sum(charges, ({ after }) => after.entry.amount),
    pay_before: sum(pay, ({ before }) => before?.amount ?? 0),
    pay_after: sum(pay, ({ after }) => after.amount),
  };
}

async function effectByAccount(database: Kysely<Tables>, changes: Changes): Promise<PostingsByAccount> {
  const accounts = new Map<string, { before: number; after: number }>();
  const add = (account: string, before: number, after: number) => {
    const sums = accounts.get(account) ?? { before: 0, after: 0 };
    accounts.set(account, { before: sums.before + before, after: sums.after + after });
  };
  for (const { before, after } of changes.charges) {
    if (before) add(before.account_id, before.amount, 0);
    add(after.entry.account_id, 0, after.entry.amount);
  }
  const names = await readAccountNames(database, [...accounts.keys()]);
  return {
    ...effectOf(changes),
    by_account: [...accounts].map(([account_id, sums]) => ({
      account_id,
      name: names.get(account_id) ?? '',
      ...sums,
    })),
  };
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

/**
 * The students of a scope: of a family, all who belong or belonged to it, with those who have entries in its account, as what is
 * agreed may name it no longer; `undefined`: everybody.
 */
async function studentsIn(
  database: Kysely<Tables>,
  { student, siblings, family, from }: PostingScope,
): Promise<string[] | undefined> {
  if (student !== undefined && !siblings) return [student];
  if (student === undefined && family === undefined) return undefined;
  const families = student === undefined ? [family ?? ''] : familiesOf(database, student, from);
  const rows = await database
    .selectFrom('student_agreement')
    .select('student_id')
    .where('family_id', 'in', families)
    .union(
      database
        .selectFrom('entry')
        .select('entry.student_id')
        .where('entry.account_id', 'in', families)
        .where('entry.day', '>=', from)
        .where('entry.student_id', 'is not', null)
        .$narrowType<{ student_id: string }>(),
    )
    .execute();
  return [...new Set([...(student === undefined ? [] : [student]), ...rows.map((row) => row.student_id)])];
}

/** The families of a student, with those in whose accounts the student has entries since a day. */
function familiesOf(database: Kysely<Tables>, student: string, from: string) {
  return database
    .selectFrom('student_agreement as own')
    .select('own.family_id')
    .where('own.student_id', '=', student)
    .where('own.family_id', 'is not', null)
    .union(
      database
        .selectFrom('entry')
        .select('entry.account_id as family_id')
        .where('entry.student_id', '=', student)
        .where('entry.day', '>=', from),
    );
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

/** The names of students, or of the guardians of families, by account. */
export async function readAccountNames(
  database: Kysely<Tables>,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of inParts(accounts)) {
    for (const { id, name } of await database
      .selectFrom('student')
      .select(['id', 'name'])
      .where('id', 'in', part)
      .execute())
      names.set(id, name);
    for (const { id, guardian_name } of await database
      .selectFrom('family')
      .select(['id', 'guardian_name'])
      .where('id', 'in', part)
      .execute())
      names.set(id, guardian_name);
  }
  return names;
}
