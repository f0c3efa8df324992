import { isDeepStrictEqual } from 'node:util';
import type { LessonType } from 'api-contract/lesson';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import { rememberStudents } from '../students';
import { claimLesson, type LessonReference } from './claim-lesson';
import { toHundredths } from './hours';
import { changed, factsOf, type Lesson, type LessonFacts, type SomeLessonFacts } from './lesson';
import { countLesson, type LessonLimits } from './lesson-limits';
import { deleteStudents, insertPending, insertStudents, setFacts } from './lesson-statements';

/**
 * Enters a pending lesson of a teacher.
 *
 * @param limits without them, the account may log any number
 * @throws {Problem} 429 when the account has reached one of the limits
 */
export function createLesson(
  database: Kysely<Tables>,
  teacher: Actor,
  lessonType: LessonType,
  facts: LessonFacts,
  limits?: LessonLimits,
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    if (limits) await countLesson(transaction, teacher.id, limits);
    const id = newId();
    await insertPending(transaction, {
      id,
      lesson_type: lessonType,
      teacher_id: teacher.id,
      ...toColumns(facts),
      created_at: new Date().toISOString(),
    });
    await writeStudents(transaction, id, facts.student_names);
    await recordAuditEntry(transaction, {
      actor: teacher,
      action: 'lesson.created',
      entity: { type: 'lesson', id },
      // The word of the entries from before, which nobody can change: the record keeps it.
      after: { kind: lessonType, ...facts },
    });
    return { id, lesson_type: lessonType, teacher_name: teacher.username, status: 'pending', ...facts };
  });
}

/**
 * Changes what is given of a pending lesson. A change to what it is already leaves no record.
 *
 * @throws {Problem} 404 when there is no such lesson for this caller, 409 when it is no longer pending
 */
export function changePendingLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  change: SomeLessonFacts,
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    const before = await claimLesson(transaction, reference, 'pending');
    const after = changed(before, change);
    if (isDeepStrictEqual(after, before)) return before;
    await setFacts(transaction, { id: reference.id, ...toColumns(after) });
    if (!isDeepStrictEqual(after.student_names, before.student_names)) {
      await deleteStudents(transaction, { id: reference.id });
      await writeStudents(transaction, reference.id, after.student_names);
    }
    await recordAuditEntry(transaction, {
      actor,
      action: 'lesson.changed',
      entity: { type: 'lesson', id: reference.id },
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

async function writeStudents(
  transaction: Transaction<Tables>,
  lessonId: string,
  names: string[],
): Promise<void> {
  await insertStudents(
    transaction,
    names.map((student_name, position) => ({
      lesson_id: lessonId,
      position,
      student_name,
      student_name_folded: studentKey(student_name),
    })),
  );
  await rememberStudents(transaction, names);
}

function toColumns({ date, hours, subject, education_level }: LessonFacts) {
  return { date, hours_hundredths: toHundredths(hours), subject, education_level };
}
