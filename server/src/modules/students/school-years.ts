import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { SchoolYear, SchoolYearInput, UndoneSchoolYear } from 'api-contract/school-year-schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import { lockRow } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import type { SchoolYearStudentTable } from '../../platform/database/tables/ledger';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { agreeWithStudents, answerOf, lockTerms, studentsOn } from '../ledger';
import { withdrawMessagesAbout } from '../message-queue';
import { type EndedEnrolments, endEnrolments, giveEnrolmentsBack } from '../timetable';
import { gradeNumber, LAST_GRADE, levelOfGrade, nextGrade } from './next-grade';

/** Two school years begin at least so many days apart, so that a second press raises no student twice. */
const SHORTEST_DAYS = 180;

const BEGUN = conflict('بدأت سنة دراسية قريبة من هذا اليوم، وتُرفع الصفوف مرة واحدة في السنة.');
const UNDONE = conflict('سبق التراجع عن بدء هذه السنة الدراسية.');
const NOT_ACTIVE = invalidField('leaving', 'بين المغادرين من ليس طالبًا حاليًا في ذلك اليوم.', 'unknown');

type Answer<Year> = Omit<Year, 'message'>;
type Stage = SchoolYear['students'][number]['before'];
const STAGE = ['education_level', 'grade', 'active'] as const;

/**
 * Begins a school year on a day: every active student goes to the next grade and to its level, and those who leave are no
 * longer active; with `end_enrolments`, their enrolments end then. Who has no known next grade stays as agreed.
 *
 * @throws {Problem} 409 if another school year began near that day, 422 if one of those who leave is not active then
 */
export async function beginSchoolYear(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { from, leaving, end_enrolments }: SchoolYearInput,
  today: string,
): Promise<Answer<SchoolYear>> {
  await shareStudentsLock(transaction);
  await lockTerms(transaction);
  if (await hasBegunNear(transaction, from)) throw BEGUN;
  const active = await activeStudents(transaction, from);
  const leaves = new Set(leaving);
  const known = new Set(active.map(({ id }) => id));
  if (leaving.some((id) => !known.has(id))) throw NOT_ACTIVE;

  const students: SchoolYear['students'] = [];
  const kept: SchoolYear['kept'] = [];
  for (const { id: _id, name, education_level, grade } of active) {
    const before = { education_level, grade, active: true };
    const after = leaves.has(_id) ? { ...before, active: false } : raised(before);
    if (after) students.push({ _id, name, before, after });
    else kept.push({ _id, name, education_level, grade, is_last: gradeNumber(grade ?? '') === LAST_GRADE });
  }
  if (students.length === 0) {
    recordNoChange(transaction);
    return { _id: null, from, students, kept };
  }

  const _id = newId();
  const ended =
    end_enrolments && leaving.length > 0
      ? await endEnrolments(transaction, administrator, leaving, from)
      : null;
  await transaction
    .insertInto('school_year')
    .values({
      id: _id,
      from_day: from,
      created_at: new Date().toISOString(),
      created_by: administrator.id,
      undone_at: null,
      undone_by: null,
      ended: ended && JSON.stringify(ended),
    })
    .execute();
  await insertRows(
    transaction,
    'school_year_student',
    students.map(({ _id: student_id, before, after }) => ({
      school_year_id: _id,
      student_id,
      level_before: before.education_level,
      grade_before: before.grade,
      level_after: after.education_level,
      grade_after: after.grade,
      active_after: Number(after.active),
    })),
  );
  await agreeOnStages(transaction, administrator, { from, today, students });
  // What waits for those who leave on a later day is sent until then.
  if (from <= today) await withdrawMessagesAbout(transaction, leaving);
  const left = students.filter(({ after }) => !after.active).length;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'school-year.begun',
    entity: { type: 'school-year', id: _id },
    after: { from, raised: students.length - left, left },
  });
  const { effect } = await answerOf(transaction, { from, planned: [] }, { withoutPay: true }, today);
  return { _id, from, students, kept, effect };
}

/**
 * Takes the beginning of a school year back as one. Students of whom something else was agreed since for its first day stay
 * so.
 *
 * @throws {Problem} 404 if there is no such school year, 409 if it was taken back before, or began in the closed period, or as
 * {@link giveEnrolmentsBack}
 */
export async function undoSchoolYear(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { today, accept }: { today: string; accept: readonly string[] },
): Promise<Answer<UndoneSchoolYear>> {
  await shareStudentsLock(transaction);
  await lockTerms(transaction);
  const year = await lockRow(transaction, 'school_year', id);
  if (!year) throw UNKNOWN_ID;
  if (year.undone_at !== null) throw UNDONE;
  const { from_day: from } = year;
  await requireOpenMonths(transaction, [from]);
  const changed = await transaction
    .selectFrom('school_year_student')
    .innerJoin(studentsOn(transaction, from).as('student'), 'student.id', 'school_year_student.student_id')
    .selectAll('school_year_student')
    .select(['student.name', 'student.education_level', 'student.grade', 'student.active'])
    .where('school_year_id', '=', id)
    .where('student.merged_into', 'is', null)
    .orderBy('student.name_folded')
    .orderBy('student.id')
    .execute();
  const students = changed.filter(isAsBegun).map((row) => ({
    _id: row.student_id,
    name: row.name,
    before: { education_level: row.level_after, grade: row.grade_after, active: row.active_after === 1 },
    after: { education_level: row.level_before, grade: row.grade_before, active: true },
  }));
  await agreeOnStages(transaction, administrator, { from, today, students });
  if (year.ended !== null) {
    const ended: EndedEnrolments = JSON.parse(year.ended);
    const back = students.map(({ _id }) => _id);
    await giveEnrolmentsBack(transaction, administrator, ended, { students: back, accept });
  }
  await transaction
    .updateTable('school_year')
    .set({ undone_at: new Date().toISOString(), undone_by: administrator.id })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'school-year.undone',
    entity: { type: 'school-year', id },
    after: { from, students: students.length },
  });
  const named = ({ _id, name }: { _id: string; name: string }) => ({ _id, name });
  return {
    _id: id,
    students: students.map(named),
    kept: changed.filter((row) => !isAsBegun(row)).map(({ student_id, name }) => ({ _id: student_id, name })),
  };
}

/**
 * Agrees on what changes of the grade, the level and whether they are active with students, each with an entry in the history: who
 * stays active has perhaps left on a later day, which stays agreed.
 */
async function agreeOnStages(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { from, today, students }: { from: string; today: string; students: SchoolYear['students'] },
): Promise<void> {
  const changes = students.map(({ _id, before, after }) => {
    const fields = STAGE.filter((field) => before[field] !== after[field]);
    const pick = (stage: Stage) => Object.fromEntries(fields.map((field) => [field, stage[field]]));
    return { _id, before: pick(before), after: pick(after) };
  });
  await agreeWithStudents(
    transaction,
    new Map(
      changes.map(({ _id, after: { active, ...stage } }) => [
        _id,
        { ...stage, ...(active === undefined ? {} : { active: Number(active) }) },
      ]),
    ),
    { from, today },
  );
  for (const { _id, before, after } of changes)
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.changed',
      entity: { type: 'student', id: _id },
      before,
      after: { ...after, from },
    });
}

/** The next grade, with its level; `undefined` where none is known. */
function raised(before: Stage): Stage | undefined {
  const grade = nextGrade(before.grade ?? '');
  if (grade === undefined) return undefined;
  return {
    ...before,
    grade,
    education_level: levelOfGrade(gradeNumber(grade) ?? 0) ?? before.education_level,
  };
}

type Begun = Pick<Selectable<SchoolYearStudentTable>, 'level_after' | 'grade_after' | 'active_after'>;

/** Whether what the school year made of a student still holds on its first day. */
function isAsBegun({
  level_after,
  grade_after,
  active_after,
  ...now
}: Begun & { education_level: string | null; grade: string | null; active: number }): boolean {
  return now.education_level === level_after && now.grade === grade_after && now.active === active_after;
}

function activeStudents(database: Kysely<Tables>, day: string) {
  return database
    .selectFrom(studentsOn(database, day).as('student'))
    .select(['id', 'name', 'education_level', 'grade'])
    .where('active', '=', 1)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
}

async function hasBegunNear(database: Kysely<Tables>, day: string): Promise<boolean> {
  const near = await database
    .selectFrom('school_year')
    .select(sql`1`.as('one'))
    .where('undone_at', 'is', null)
    .where('from_day', '>', dayBefore(day, SHORTEST_DAYS))
    .where('from_day', '<', dayAfter(day, SHORTEST_DAYS))
    .limit(1)
    .executeTakeFirst();
  return near !== undefined;
}
