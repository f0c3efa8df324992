import type { EducationLevel } from 'api-contract/lesson';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { resolveStudents } from './resolve-students';

/** Names of one transaction: it locks their rows until it ends. */
const BATCH = 200;

/** What {@link linkStudents} has done so far. */
export interface LinkProgress {
  /** Rows of lessons and payments. */
  linked: number;
  left: number;
}

/**
 * Links the rows of approved lessons and of payments that have no record: those from before migration 0025, and those that a
 * server of the release before it writes. Of the spellings of a new record, the most frequent one is its name. Other lessons
 * get their records when they are approved.
 *
 * @param onProgress called after each transaction
 * @returns the number of rows
 */
export async function linkStudents(
  database: Kysely<Tables>,
  onProgress: (progress: LinkProgress) => void = () => undefined,
): Promise<number> {
  let linked = 0;
  const total = await countUnlinked(database);
  for (let names = await unlinkedNames(database, ''); names.length > 0; ) {
    const batch = names;
    linked += await inTransaction(database, (transaction) => linkNames(transaction, batch));
    onProgress({ linked, left: Math.max(0, total - linked) });
    // The next names follow these: a row that is locked meanwhile is linked by the next run.
    names = await unlinkedNames(database, names.at(-1) ?? '');
  }
  return linked;
}

async function linkNames(transaction: Transaction<Tables>, names: string[]): Promise<number> {
  let linked = 0;
  for (const name_folded of names) {
    const spellings = await spellingsOf(transaction, name_folded);
    const level = await latestLevel(transaction, name_folded);
    const students = await resolveStudents(transaction, null, spellings, level, false);
    for (const [name, { id }] of students)
      linked += await link(transaction, { name_folded, name, student_id: id });
  }
  return linked;
}

// The conditions on names are what makes the databases read the indexes of unlinked rows, which have few rows: those of
// guests, and of rejected and deleted lessons.

const isApproved = sql<boolean>`exists (select 1 from lesson as approved where approved.id = lesson_student.lesson_id
  and approved.status = 'approved' and approved.deleted_at is null)`;

async function countUnlinked(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select
    (select count(*) from lesson_student where student_id is null and student_name_folded >= ''
      and ${isApproved}) +
    (select count(*) from student_payment where student_id is null and name_folded >= '') as rows`.execute(
    database,
  );
  return Number(rows[0]?.rows ?? 0);
}

async function unlinkedNames(database: Kysely<Tables>, after: string): Promise<string[]> {
  const names = await database
    .selectFrom('lesson_student')
    .select('student_name_folded as name')
    .where('student_id', 'is', null)
    .where('student_name_folded', '>', after)
    .where(isApproved)
    .union(
      database
        .selectFrom('student_payment')
        .select('name_folded as name')
        .where('student_id', 'is', null)
        .where('name_folded', '>', after),
    )
    .orderBy('name')
    .limit(BATCH)
    .execute();
  return names.map(({ name }) => name);
}

/** The most frequent one first; of equally frequent ones, always the same. */
async function spellingsOf(transaction: Transaction<Tables>, folded: string): Promise<string[]> {
  const spellings = await transaction
    .selectFrom((from) =>
      from
        .selectFrom('lesson_student')
        .select('student_name as name')
        .where('student_name_folded', '=', folded)
        .where('student_id', 'is', null)
        .where(isApproved)
        .unionAll(
          from
            .selectFrom('student_payment')
            .select('name')
            .where('name_folded', '=', folded)
            .where('student_id', 'is', null),
        )
        .as('typed'),
    )
    .select('name')
    .groupBy('name')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('name')
    .execute();
  return spellings.map(({ name }) => name);
}

async function latestLevel(transaction: Transaction<Tables>, folded: string): Promise<EducationLevel | null> {
  const latest = await transaction
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select('lesson.education_level')
    .where('lesson_student.student_name_folded', '=', folded)
    .where('lesson_student.student_id', 'is', null)
    .where(isApproved)
    .orderBy('lesson.date', 'desc')
    .orderBy('lesson.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.education_level ?? null;
}

async function link(
  transaction: Transaction<Tables>,
  { name_folded, name, student_id }: { name_folded: string; name: string; student_id: string },
): Promise<number> {
  const lessons = await transaction
    .updateTable('lesson_student')
    .set({ student_id })
    .where('student_name_folded', '=', name_folded)
    .where('student_name', '=', name)
    .where('student_id', 'is', null)
    .where(isApproved)
    .executeTakeFirst();
  const payments = await transaction
    .updateTable('student_payment')
    .set({ student_id })
    .where('name_folded', '=', name_folded)
    .where('name', '=', name)
    .where('student_id', 'is', null)
    .executeTakeFirst();
  return Number(lessons.numUpdatedRows + payments.numUpdatedRows);
}
