import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import { preparedForIds } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { accountOwnerOf } from './account-for';
import { chargeLesson, isWithoutPrice, type LessonCharge, type StudentLesson } from './charge-lesson';
import { type AccountOwner, lockAccounts, type NewEntry, post, release } from './post';
import { type Rulebook, readRulebook, readStudentTerms, type StudentTerms } from './rulebook';
import type { OwnerOf } from './student-accounts';
import { shareTermsLock } from './terms-lock';

/** What is posted: lessons as a whole, or the parts of some students in them. */
export interface LessonParts {
  lessons: readonly string[];
  /** Without it, all students of the lessons are meant. */
  students?: readonly string[] | undefined;
}

/** What posting did. */
export interface Posted {
  /** The charges in all, in agorot. */
  amount: number;
  /** The charges of each lesson that has any. */
  amounts: ReadonlyMap<string, number>;
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
  return postParts(transaction, lessons, await lockAndReadRules(transaction, lessons));
}

/** Posts parts of lessons, in the order of their places, by the rules under which the transaction has locked their accounts. */
export async function postParts(
  transaction: Transaction<Tables>,
  parts: readonly StudentLesson[],
  rules: Rulebook,
): Promise<Posted> {
  const postings = chargeParts(parts, rules);
  await writePostings(transaction, postings);
  const amounts = new Map<string, number>();
  for (const { entry } of postings)
    amounts.set(entry.lesson_id, (amounts.get(entry.lesson_id) ?? 0) + entry.amount);
  return {
    amounts,
    amount: postings.reduce((sum, { entry }) => sum + entry.amount, 0),
    withoutPrice: postings.filter(({ entry: { price = null, charged_hundredths } }) =>
      isWithoutPrice({ price, charged_hundredths: charged_hundredths ?? 0 }),
    ).length,
  };
}

/**
 * Holds the prices, locks the accounts of parts of lessons, and reads all that their charges depend on.
 *
 * @param posted the owners of other accounts, in which the parts are posted
 */
export async function lockAndReadRules(
  transaction: Transaction<Tables>,
  parts: readonly StudentLesson[],
  posted: readonly AccountOwner[] = [],
): Promise<Rulebook> {
  await shareTermsLock(transaction);
  // It is read under the locks: before them, another transaction may have drawn from the same packages.
  return readRulebook(transaction, await lockAccountsOf(transaction, parts, posted));
}

/**
 * Locks the accounts in which parts of lessons will be posted. The transaction holds the prices.
 *
 * @param posted the owners of other accounts, in which the parts are posted
 */
export async function lockAccountsOf(
  transaction: Transaction<Tables>,
  parts: readonly StudentLesson[],
  posted: readonly AccountOwner[] = [],
): Promise<StudentTerms> {
  const students = [...new Set(parts.map(({ student_id }) => student_id))];
  const terms = await readStudentTerms(transaction, students);
  await lockAccounts(transaction, [...ownersIn(parts, terms.ownerOf), ...posted]);
  return terms;
}

/** The owners of the accounts of the lessons' days, and the students themselves, whose packages the lessons draw from. */
function ownersIn(parts: readonly StudentLesson[], ownerOf: OwnerOf): AccountOwner[] {
  return parts.flatMap(({ student_id, date }) => [{ student: student_id }, ownerOf(student_id, date)]);
}

/** The entries of parts of lessons in their order, each with what the ones before it left in the packages. */
export function chargeParts(parts: readonly StudentLesson[], rules: Rulebook): PartPosting[] {
  return parts.map((part) => {
    const { lesson_id, student_id, date } = part;
    const { draws, ...charge } = chargeLesson(part, rules.termsOf(part));
    for (const { package_id, hours_hundredths } of draws) rules.draw(package_id, hours_hundredths);
    const account_id = rules.accountOf(student_id, date);
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

/**
 * Takes the entries of lessons, or of some students in them, out of the accounts; the drawn hours are free again.
 *
 * @returns what they charged, in agorot
 */
export async function releaseLessons(transaction: Transaction<Tables>, parts: LessonParts): Promise<number> {
  await shareTermsLock(transaction);
  await lockAccounts(
    transaction,
    await readPostedOwners(
      transaction,
      parts.lessons.map((lesson_id) => ({ lesson_id })),
    ),
  );
  // They are read under the locks: before them, another transaction may have posted them anew.
  return releaseParts(transaction, parts);
}

/** As {@link releaseLessons}, when the transaction holds the prices and has locked the accounts. */
export async function releaseParts(
  transaction: Transaction<Tables>,
  { lessons, students }: LessonParts,
): Promise<number> {
  let released = 0;
  for (const part of inParts(lessons)) {
    const entries = await transaction
      .selectFrom('entry')
      .select(['id', 'amount'])
      .where('lesson_id', 'in', part)
      .$if(students !== undefined, (query) => query.where('student_id', 'in', students ?? []))
      .execute();
    await releaseEntries(
      transaction,
      entries.map(({ id }) => id),
    );
    released += entries.reduce((sum, { amount }) => sum + amount, 0);
  }
  return released;
}

/** As {@link releaseLessons}, by the ids of the entries, whose accounts the transaction has locked. */
export async function releaseEntries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  for (const part of inParts(ids))
    await transaction
      .deleteFrom('lesson_draw')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('lesson_draw.lesson_id', 'lesson_draw.student_id'),
          'in',
          selectFrom('entry')
            .select(['entry.lesson_id', 'entry.student_id'])
            .where('entry.id', 'in', part)
            .where('entry.lesson_id', 'is not', null)
            .$narrowType<{ lesson_id: string; student_id: string }>()
            .$asTuple('lesson_id', 'student_id'),
        ),
      )
      .execute();
  await release(transaction, ids);
}

/**
 * Gives lessons that are approved for the first time their places: the order in which packages are drawn from.
 *
 * @returns the places of those that had none
 */
export async function placeLessons(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<Map<string, number>> {
  const placed = new Map<string, number>();
  for (const part of inParts(lessons)) {
    if ((await takePlaces(transaction, part)).length === 0) continue;
    for (const { id, posting_place } of await givePlaces(transaction, part))
      placed.set(id, posting_place ?? 0);
  }
  return placed;
}

/** They are found by their ids: the index of places would find every lesson that has none. */
const unplaced = (database: Kysely<Tables>, ids: RawBuilder<string>) =>
  database
    .selectFrom('lesson')
    .where('id', 'in', ids)
    .where(sql`coalesce(posting_place, 0)`, '=', sql.lit(0));

/** Takes a number for each lesson without a place; the series stays locked until the transaction ends. */
const takePlaces = preparedForIds((database, ids) =>
  database
    .insertInto('number_series')
    .columns(['name', 'last_number'])
    .expression(
      unplaced(database, ids)
        .select([sql.lit('posting').as('name'), ({ fn }) => fn.countAll<number>().as('count')])
        .having(({ fn }) => fn.countAll(), '>', sql.lit(0)),
    )
    .onConflict((known) =>
      known.column('name').doUpdateSet(({ ref, eb }) => ({
        last_number: eb(ref('number_series.last_number'), '+', ref('excluded.last_number')),
      })),
    )
    .returning('last_number'),
);

/** Gives the lessons the numbers that were taken last. */
const givePlaces = preparedForIds((database, ids) =>
  database
    .updateTable('lesson')
    .from(
      unplaced(database, ids)
        .select(['id', sql<number>`row_number() over (order by date desc, id desc) - 1`.as('from_last')])
        .as('unplaced'),
    )
    .set(({ eb, ref, selectFrom }) => ({
      posting_place: eb(
        selectFrom('number_series').select('last_number').where('name', '=', sql.lit('posting')).$asScalar(),
        '-',
        ref('unplaced.from_last'),
      ),
    }))
    .whereRef('lesson.id', '=', 'unplaced.id')
    .returning(['lesson.id', 'lesson.posting_place']),
);

/** A part of a lesson that has its place, or none yet. */
export type PlacedPart = StudentLesson & { posting_place: number | null };

/** Compares parts of lessons by the places of their lessons. */
export function byPlace(one: PlacedPart, other: PlacedPart): number {
  return (one.posting_place ?? 0) - (other.posting_place ?? 0);
}

/** The parts of students in approved lessons by place, each person once, in the order of the lesson. */
export async function readParts(
  transaction: Kysely<Tables>,
  { lessons, students }: LessonParts,
): Promise<PlacedPart[]> {
  const rows = await selectParts(transaction, lessons);
  rows.sort((one, other) => byPlace(one, other) || one.position - other.position);
  const seen = new Set<string>();
  const once = rows.filter(({ lesson_id, student_id }) => {
    const key = `${lesson_id} ${student_id}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  return students === undefined ? once : once.filter(({ student_id }) => students.includes(student_id));
}

const selectParts = preparedForIds((database, ids) =>
  database
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .select(['lesson.id as lesson_id', 'lesson_student.student_id', 'lesson_student.attendance'])
    .select(['lesson.date', 'lesson.lesson_type', 'lesson.education_level', 'lesson.hours_hundredths'])
    .select(['lesson.is_cancelled', 'lesson.posting_place', 'lesson_student.position'])
    .where('lesson.id', 'in', ids)
    .where('lesson.status', '=', sql.lit('approved'))
    .where('lesson.deleted_at', 'is', null)
    .where('lesson_student.student_id', 'is not', null)
    .$narrowType<{ student_id: string }>(),
);

/** The owners of the accounts in which these lessons are posted. */
export async function readPostedOwners(
  transaction: Transaction<Tables>,
  parts: readonly Pick<StudentLesson, 'lesson_id'>[],
): Promise<AccountOwner[]> {
  const owners = [];
  for (const part of inParts([...new Set(parts.map(({ lesson_id }) => lesson_id))]))
    owners.push(
      ...(await transaction
        .selectFrom('entry')
        .innerJoin('billing_account', 'billing_account.id', 'entry.account_id')
        .select(['billing_account.family_id', 'billing_account.student_id'])
        .distinct()
        .where('entry.lesson_id', 'in', part)
        .execute()),
    );
  return owners.map(accountOwnerOf);
}

/** The owners of the accounts of entries, in the form in which accounts are locked. */
export async function readOwners(
  transaction: Transaction<Tables>,
  entries: readonly { account_id: string }[],
): Promise<AccountOwner[]> {
  const owners = [];
  for (const part of inParts([...new Set(entries.map(({ account_id }) => account_id))]))
    owners.push(
      ...(await transaction
        .selectFrom('billing_account')
        .select(['family_id', 'student_id'])
        .where('id', 'in', part)
        .execute()),
    );
  return owners.map(accountOwnerOf);
}
