import type {
  Cancellation,
  ListedChange,
  ScheduledLesson,
  ScheduledLessonChange,
  ScheduledLessonInput,
} from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { type Changed, changedValues } from './changed-values';
import { writeWithoutConflicts } from './conflicts';
import { findFreeTimes } from './free-times';
import { insertLessons, NOT_CANCELLED, setStudents, updateLesson } from './lesson-rows';
import { readLessonsById, readScheduledLesson } from './scheduled-lessons';
import { checkTaught } from './taught-fields';
import { lockTimetable } from './timetable-lock';

const HELD = conflict('سُجّل هذا الدرس، فلا يُنقل ولا يُلغى من الجدول.');
const CANCELLED = conflict('هذا الدرس ملغى. يُعاد أولًا، ثم يُعدّل.');
const CHANGED = 'تغيّر هذا الدرس بعد فتحه هنا. يُرجى تحديث الصفحة، ثم إعادة التعديل.';

/** What a change of a lesson says. */
type LessonFields = Omit<ScheduledLessonChange, 'version' | 'was' | 'accept'> & {
  cancel?: Cancellation | undefined;
  restore?: true | undefined;
};

/** What of it makes the lesson another one. */
type ChangedFields = Changed<LessonFields>;

/**
 * Schedules a lesson that belongs to no series.
 *
 * @param madeFor the record that it comes from, with students who are new
 * @throws {Problem} 422 as {@link checkTaught}, 409 in the closed period or with the conflicts that are not accepted
 */
export async function createScheduledLesson(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { accept, ...input }: ScheduledLessonInput,
  madeFor?: string,
): Promise<ScheduledLesson> {
  await lockTimetable(transaction);
  await requireOpenMonths(transaction, [input.day]);
  const { teacher_id = null, room_id = null, note = null } = input;
  const lesson = { ...input, teacher_id, room_id, note };
  await checkTaught(transaction, lesson, lesson);
  const id = await writeWithoutConflicts(transaction, {
    changed: [],
    accept,
    madeFor,
    findFree: (written) => findFreeTimes(transaction, written),
    write: async () => {
      const lessons = await insertLessons(transaction, administrator, [
        { ...lesson, series_id: null, series_day: null },
      ]);
      return { lessons, result: lessons[0] ?? '' };
    },
  });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'scheduled-lesson.created',
    entity: { type: 'scheduled-lesson', id },
    after: input,
  });
  return readScheduledLesson(transaction, id);
}

/**
 * Changes the sent fields of a lesson, which from then on counts as changed by hand.
 *
 * @throws {Problem} 404 if there is no such lesson, 409 if it has another version, is held or cancelled, as {@link requireUnchanged},
 * in the closed period or with the conflicts that are not accepted, 422 as {@link checkTaught}
 */
export async function changeScheduledLesson(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { version, was, accept, ...sent }: ScheduledLessonChange,
): Promise<ScheduledLesson> {
  await lockTimetable(transaction);
  const before = await readScheduledLesson(transaction, id);
  requireUnchanged(was, before, sent);
  await writeChanges(transaction, administrator, [{ before, version, sent }], accept);
  return readScheduledLesson(transaction, id);
}

/**
 * Cancels a lesson: it stays in the timetable, without a conflict. A lesson that is cancelled already stays as it is.
 *
 * @param actor `null`: a family, by its private link
 * @throws {Problem} as {@link changeScheduledLesson}
 */
export async function cancelScheduledLesson(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  id: string,
  { version, ...cancel }: Cancellation & { version?: number | undefined },
): Promise<ScheduledLesson> {
  await lockTimetable(transaction);
  const before = await readScheduledLesson(transaction, id);
  await writeChanges(transaction, actor, [{ before, version, sent: { cancel } }], []);
  return readScheduledLesson(transaction, id);
}

/**
 * Takes the cancellation of a lesson back.
 *
 * @throws {Problem} as {@link changeScheduledLesson}
 */
export async function restoreScheduledLesson(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { version, accept }: { version?: number | undefined; accept: readonly string[] },
): Promise<ScheduledLesson> {
  await lockTimetable(transaction);
  const before = await readScheduledLesson(transaction, id);
  await writeChanges(transaction, administrator, [{ before, version, sent: { restore: true } }], accept);
  return readScheduledLesson(transaction, id);
}

/**
 * Cancels, restores and moves many lessons at once, and gives them other teachers or rooms: all of it, or nothing.
 *
 * @returns the lessons, and the changes that take all of it back
 * @throws {Problem} as {@link changeScheduledLesson}
 */
export async function changeScheduledLessons(
  transaction: Transaction<Tables>,
  administrator: Actor,
  changes: readonly ListedChange[],
  accept: readonly string[],
): Promise<{ scheduled_lessons: ScheduledLesson[]; undo: { changes: ListedChange[] } }> {
  await lockTimetable(transaction);
  const works: Work[] = [];
  for (const { _id, version, ...sent } of changes)
    works.push({ before: await readScheduledLesson(transaction, _id), version, sent });
  await writeChanges(transaction, administrator, works, accept);
  const ids = [...new Set(changes.map(({ _id }) => _id))];
  const scheduled_lessons = await readLessonsById(transaction, ids);
  const versions = new Map(scheduled_lessons.map(({ _id, version }) => [_id, version]));
  return {
    scheduled_lessons,
    undo: {
      changes: works.map(({ before, sent }) => ({
        ...reverseOf(before, sent),
        _id: before._id,
        version: versions.get(before._id) ?? before.version,
      })),
    },
  };
}

/** What one lesson is to become. */
interface Work {
  before: ScheduledLesson;
  version: number | undefined;
  sent: LessonFields;
}

async function writeChanges(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  works: readonly Work[],
  accept: readonly string[],
): Promise<void> {
  const changing: { before: ScheduledLesson; after: ChangedFields }[] = [];
  for (const { before, version, sent } of works) {
    const after = changedFields(before, sent);
    const isSame = Object.keys(after).length === 0;
    // The same change again, whose first response may have been lost, finds nothing to do.
    if (isSame) continue;
    if (version !== undefined && version !== before.version)
      throw conflict(CHANGED, { version: before.version });
    if (before.state === 'held') throw HELD;
    if (before.state === 'cancelled' && !sent.restore) throw CANCELLED;
    await checkTaught(transaction, { ...before, ...after }, after);
    changing.push({ before, after });
  }
  if (changing.length === 0) return recordNoChange(transaction);
  await requireOpenMonths(
    transaction,
    changing.flatMap(({ before, after }) => [before.day, after.day ?? before.day]),
  );
  const lessons = changing.map(({ before }) => before._id);
  const [only] = lessons.length === 1 ? changing : [];
  await writeWithoutConflicts(transaction, {
    changed: lessons,
    accept,
    findFree: only && ((written) => findFreeTimes(transaction, written)),
    write: async () => {
      for (const { before, after } of changing) await writeChange(transaction, actor, before, after);
      return { lessons, result: undefined };
    },
  });
}

async function writeChange(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  before: ScheduledLesson,
  { cancel, restore, student_ids, ...columns }: ChangedFields,
): Promise<void> {
  const isMoved = student_ids !== undefined || Object.keys(columns).length > 0;
  await updateLesson(transaction, before._id, {
    ...columns,
    ...(isMoved && { is_changed: 1 }),
    ...(restore && NOT_CANCELLED),
    ...(cancel && {
      cancelled_at: new Date().toISOString(),
      cancelled_by: actor?.id ?? null,
      cancelled_for: cancel.by,
      cancel_reason: cancel.reason ?? null,
    }),
  });
  if (student_ids) await setStudents(transaction, before, student_ids);
  const entity = { type: 'scheduled-lesson', id: before._id } as const;
  if (cancel)
    await recordAuditEntry(transaction, {
      actor,
      action: 'scheduled-lesson.cancelled',
      entity,
      after: { ...cancel },
    });
  if (restore)
    await recordAuditEntry(transaction, {
      actor,
      action: 'scheduled-lesson.restored',
      entity,
    });
  if (isMoved) {
    const after: object = { ...columns, ...(student_ids && { student_ids }) };
    const fields = Object.keys(after) as (keyof ScheduledLesson)[];
    await recordAuditEntry(transaction, {
      actor,
      action: 'scheduled-lesson.changed',
      entity,
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after,
    });
  }
}

/** The parts of a change that make a lesson another one. */
function changedFields(before: ScheduledLesson, { cancel, restore, ...fields }: LessonFields): ChangedFields {
  return {
    ...changedValues(before, fields),
    ...(cancel && before.state !== 'cancelled' && { cancel }),
    ...(restore && before.state === 'cancelled' && { restore }),
  };
}

/** The change that takes one back. */
function reverseOf(before: ScheduledLesson, sent: LessonFields): Omit<ListedChange, '_id' | 'version'> {
  const { day, start, teacher_id, room_id, cancelled_for, reason } = before;
  return {
    ...(sent.day !== undefined && { day }),
    ...(sent.start !== undefined && { start }),
    ...(sent.teacher_id !== undefined && { teacher_id }),
    ...(sent.room_id !== undefined && { room_id }),
    ...(sent.cancel && cancelled_for === null && { restore: true as const }),
    ...(sent.restore && cancelled_for !== null && { cancel: { by: cancelled_for, reason } }),
  };
}
