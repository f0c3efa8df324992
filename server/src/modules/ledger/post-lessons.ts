import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import { recordedAttendance } from '../../platform/database/recorded-attendance';
import type { Tables } from '../../platform/database/schema';
import { chargeLesson, isWithoutPrice, type LessonCharge, type StudentLesson } from './charge-lesson';
import { type AccountOwner, lockAccounts, type NewEntry, post, release } from './post';
import { type Rulebook, readRulebook } from './rulebook';
import { holdTerms } from './terms-lock';

/** What is posted: lessons as a whole, or the parts of some students in them. */
export interface LessonParts {
  lessons: readonly string[];
  /** Without it, all students of the lessons. */
  students?: readonly string[] | undefined;
}

/** What posting did. */
export interface Posted {
  /** The charges in all, in agorot. */
  amount: number;
  /** Parts for which no price was in force: they are posted at nothing. */
  withoutPrice: number;
}

/** The entry of one student's part of a lesson, with the hours that it draws from packages. */
export interface PartPosting {
  entry: NewEntry & { lesson_id: string; student_id: string };
  draws: LessonCharge['draws'];
}

/**
 * Posts approved lessons that are not posted, in the order of their places: for each student the price of the lesson's level
 * and type on its day, with the agreements of that day, and the draws from packages (domain: posting).
 */
export async function postLessons(transaction: Transaction<Tables>, parts: LessonParts): Promise<Posted> {
  const lessons = await readParts(transaction, parts);
  const rules = await lockAndReadRules(transaction, lessons);
  const postings = await chargeParts(transaction, lessons, rules);
  await writePostings(transaction, postings);
  return {
    amount: postings.reduce((sum, { entry }) => sum + entry.amount, 0),
    withoutPrice: postings.filter(({ entry: { price = null, charged_hundredths } }) =>
      isWithoutPrice({ price, charged_hundredths: charged_hundredths ?? 0 }),
    ).length,
  };
}

/** Holds the prices, locks the accounts of parts of lessons, and reads all that their charges depend on. */
export async function lockAndReadRules(
  transaction: Transaction<Tables>,
  lessons: readonly StudentLesson[],
): Promise<Rulebook> {
  await holdTerms(transaction);
  const students = [...new Set(lessons.map(({ student_id }) => student_id))];
  await lockAccountsOf(transaction, lessons, await readRulebook(transaction, students));
  // The rules are read again: before the locks, another transaction may have drawn from the same packages.
  return readRulebook(transaction, students);
}

/**
 * The entries of parts of lessons in their order, each with what the ones before it left in the packages. Reads only.
 */
export async function chargeParts(
  database: Kysely<Tables>,
  lessons: readonly StudentLesson[],
  rules: Rulebook,
): Promise<PartPosting[]> {
  const carried = await readCarried(
    database,
    lessons.map(({ student_id }) => student_id),
  );
  return lessons.map((lesson) => {
    const { lesson_id, student_id, date } = lesson;
    const { draws, ...charge } = chargeLesson(lesson, rules.termsOf(lesson));
    for (const { package_id, hours_hundredths } of draws) rules.draw(package_id, hours_hundredths);
    const account = rules.accountOf(student_id, date);
    const account_id = carried.get(account)?.id ?? account;
    return { entry: { kind: 'lesson', account_id, student_id, lesson_id, day: date, ...charge }, draws };
  });
}

/** Writes entries of lessons with their draws. */
export async function writePostings(
  transaction: Transaction<Tables>,
  postings: readonly PartPosting[],
): Promise<void> {
  await post(
    transaction,
    postings.map(({ entry }) => entry),
  );
  await insertRows(
    transaction,
    'lesson_draw',
    postings.flatMap(({ entry: { lesson_id, student_id }, draws }) =>
      draws.map((draw) => ({ lesson_id, student_id, ...draw })),
    ),
  );
}

/** Takes the entries of lessons, or of some students in them, out of the accounts; the drawn hours are free again. */
export async function releaseLessons(
  transaction: Transaction<Tables>,
  { lessons, students }: LessonParts,
): Promise<void> {
  for (const part of inParts(lessons)) {
    const entries = await transaction
      .selectFrom('entry')
      .select(['id', 'account_id'])
      .where('lesson_id', 'in', part)
      .$if(students !== undefined, (query) => query.where('student_id', 'in', students ?? []))
      .execute();
    await lockAccounts(transaction, await readOwners(transaction, entries));
    await releaseEntries(
      transaction,
      entries.map(({ id }) => id),
    );
  }
}

/** As {@link releaseLessons}, by the ids of the entries, whose accounts the transaction has locked. */
export async function releaseEntries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  for (const part of inParts(ids))
    await transaction
      .deleteFrom('lesson_draw')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('entry')
            .select('entry.id')
            .where('entry.id', 'in', part)
            .whereRef('entry.lesson_id', '=', 'lesson_draw.lesson_id')
            .whereRef('entry.student_id', '=', 'lesson_draw.student_id'),
        ),
      )
      .execute();
  await release(transaction, ids);
}

/** Gives lessons that are approved for the first time their places: the order in which packages are drawn from. */
export async function placeLessons(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<void> {
  const unplaced = await transaction
    .selectFrom('lesson')
    .select('id')
    .where('id', 'in', lessons)
    .where('posting_place', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
  if (unplaced.length === 0) return;
  const { last_number } = await transaction
    .insertInto('number_series')
    .values({ name: 'posting', last_number: unplaced.length })
    .onConflict((known) =>
      known.column('name').doUpdateSet(({ ref, eb }) => ({
        last_number: eb(ref('number_series.last_number'), '+', unplaced.length),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  for (const [index, { id }] of unplaced.entries())
    await transaction
      .updateTable('lesson')
      .set({ posting_place: last_number - unplaced.length + 1 + index })
      .where('id', '=', id)
      .execute();
}

/** The parts of students in approved lessons by place, each person once, in the order of the lesson. */
export async function readParts(
  transaction: Kysely<Tables>,
  { lessons, students }: LessonParts,
): Promise<StudentLesson[]> {
  const rows = [];
  for (const part of inParts(lessons))
    rows.push(
      ...(await transaction
        .selectFrom('lesson')
        .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
        .select(['lesson.id as lesson_id', 'lesson_student.student_id', recordedAttendance.as('attendance')])
        .select(['lesson.date', 'lesson.lesson_type', 'lesson.education_level', 'lesson.hours_hundredths'])
        .select(['lesson.is_cancelled', 'lesson.posting_place', 'lesson_student.position'])
        .where('lesson.id', 'in', part)
        .where('lesson.status', '=', 'approved')
        .where('lesson.deleted_at', 'is', null)
        .where('lesson_student.student_id', 'is not', null)
        .$narrowType<{ student_id: string }>()
        .execute()),
    );
  rows.sort(
    (one, other) => (one.posting_place ?? 0) - (other.posting_place ?? 0) || one.position - other.position,
  );
  const seen = new Set<string>();
  const once = rows.filter(({ lesson_id, student_id }) => {
    const key = `${lesson_id} ${student_id}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  return students === undefined ? once : once.filter(({ student_id }) => students.includes(student_id));
}

/** The accounts of the lessons' days, and those of the students themselves, whose packages the lessons draw from. */
async function lockAccountsOf(
  transaction: Transaction<Tables>,
  lessons: readonly StudentLesson[],
  rules: Rulebook,
): Promise<void> {
  const carried = await readCarried(
    transaction,
    lessons.map(({ student_id }) => student_id),
  );
  await lockAccounts(transaction, [
    ...[...carried.values()].flatMap(ownerOf),
    ...lessons.flatMap(({ student_id, date }): AccountOwner[] => {
      const account = rules.accountOf(student_id, date);
      const own = { student: student_id };
      return account === student_id ? [own] : [own, { family: account }];
    }),
  ]);
}

/** By the accounts that were carried over, those that take their entries. */
async function readCarried(
  transaction: Kysely<Tables>,
  students: readonly string[],
): Promise<Map<string, AccountRow>> {
  const carried = new Map<string, AccountRow>();
  for (const part of inParts([...new Set(students)]))
    for (const { from, ...account } of await transaction
      .selectFrom('billing_account as own')
      .innerJoin('billing_account as target', 'target.id', 'own.carried_to')
      .select(['own.id as from', 'target.id', 'target.family_id', 'target.student_id'])
      .where('own.id', 'in', part)
      .execute())
      carried.set(from, account);
  return carried;
}

interface AccountRow {
  id: string;
  family_id: string | null;
  student_id: string | null;
}

/** In the form in which accounts are locked. */
function ownerOf({ family_id, student_id }: Omit<AccountRow, 'id'>): AccountOwner[] {
  if (family_id !== null) return [{ family: family_id }];
  return student_id === null ? [] : [{ student: student_id }];
}

/** The owners of the accounts of entries, in the form in which accounts are locked. */
export async function readOwners(
  transaction: Transaction<Tables>,
  entries: readonly { account_id: string }[],
) {
  const owners = [];
  for (const part of inParts([...new Set(entries.map(({ account_id }) => account_id))]))
    owners.push(
      ...(await transaction
        .selectFrom('billing_account')
        .select(['family_id', 'student_id'])
        .where('id', 'in', part)
        .execute()),
    );
  return owners.flatMap(ownerOf);
}
