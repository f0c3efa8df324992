import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { name as nameSchema } from 'api-contract/field-schemas';
import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { peopleIn } from 'arabic-text/similar-names';
import type { Kysely } from 'kysely';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { emailKey, uniqueKey, usernameSkeleton } from '../../platform/names/name-keys';
import { studentsOn } from '../ledger';
import { gradeNumber, guardianNamedAfter, levelOfGrade } from '../students';
import type { GuardianFamilies, NamedFamily } from './guardian-families';
import { SEVERAL_FAMILIES } from './guardian-families';
import type { KnownPeople } from './known-people';
import type { NoteProblem } from './problems';
import { type ImportRow, ROWS_AT_ONCE } from './read-rows';
import type { NamedStudent, StudentNames } from './student-names';

/** A new student, with what its row says. */
export interface PlannedStudent {
  student: NamedStudent;
  row: Omit<ImportRow<'students'>, 'row'>;
  family: NamedFamily | undefined;
}

/** A student of the institute who gets a first family. */
export interface JoiningStudent {
  student: NamedStudent;
  family: NamedFamily;
  row: number;
}

/** A new teacher. */
export interface PlannedTeacher {
  id: string;
  username: string;
  row: ImportRow<'teachers'>;
}

/** The names in a cell, normalised; those that are no names are a problem. */
export function namesIn(cell: string, noteProblem: (detail: string) => void, read = readNames): string[] {
  return read(cell).flatMap((name) => {
    if (name === undefined) noteProblem('الاسم: المطلوب اسم مقروء من 120 حرفًا على الأكثر.');
    return name ?? [];
  });
}

/** The people of a cell; `undefined` for what is no name. */
export function readNames(cell: string): (string | undefined)[] {
  return peopleIn(cell).map((part) => nameSchema.safeParse(part).data);
}

/** Notes what the rows of `families` say of new families. */
export function planFamilies(
  rows: readonly ImportRow<'families'>[],
  families: GuardianFamilies,
  noteProblem: NoteProblem,
): void {
  for (const { row, guardian_name, phone = [], phones = [], ...said } of rows) {
    if (guardian_name === undefined) {
      noteProblem('families', row, 'guardian_name', 'ولي الأمر: هذا الحقل مطلوب.');
      continue;
    }
    const family = families.find({ name: guardian_name, phones: [...phone, ...phones] }, guardian_name);
    if (family === SEVERAL_FAMILIES) noteProblem('families', row, 'guardian_name', ADD_A_PHONE);
    else if (!family.isKnown) Object.assign(family, said);
  }
}

const ADD_A_PHONE = 'ولي الأمر: لأكثر من عائلة هذا الاسم. يضاف رقم الهاتف للتمييز بينها.';

/** What planning students needs to know. */
interface PlanningStudents {
  names: StudentNames;
  families: GuardianFamilies;
  /** The families of the students of the institute. */
  familyOf: KnownPeople['familyOf'];
  mayDiscount: boolean;
}

/**
 * The new students of the rows, each with its family. A student whom the institute knows stays as it is, but gets the family of
 * the row as a first one.
 */
export async function planStudents(
  rows: readonly ImportRow<'students'>[],
  { names, families, familyOf, mayDiscount }: PlanningStudents,
  noteProblem: NoteProblem,
): Promise<{ students: PlannedStudent[]; joining: JoiningStudent[]; named: NamedStudent[] }> {
  const rowsOf = new Map<string, number>();
  const named = new Map<string, NamedStudent>();
  const students: PlannedStudent[] = [];
  const joining: JoiningStudent[] = [];
  for (const [index, { row, name, guardian_name, phone = [], phones = [], ...said }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await afterThisTurn();
    const note = (field: string, detail: string) => noteProblem('students', row, field, detail);
    if (name === undefined) {
      note('name', 'الاسم: هذا الحقل مطلوب.');
      continue;
    }
    const education_level = said.education_level ?? levelNamedIn(said.grade);
    const fields = education_level === undefined ? said : { ...said, education_level };
    if (fields.discount_percent && !mayDiscount)
      note('discount_percent', 'الخصم: يضيفه مالك المعهد. يُترك العمود فارغًا.');
    const calls = [...phone, ...phones];
    for (const each of namesIn(name, (detail) => note('name', detail)).flatMap(names.peopleOf)) {
      const student = names.findListed(each);
      const earlier = rowsOf.get(student.id);
      rowsOf.set(student.id, row);
      named.set(student.id, student);
      if (earlier !== undefined) {
        note('name', `الاسم: هو نفسه في الصف ${earlier}. يضاف إليه اسم الأب أو الصف للتمييز بينهما.`);
        continue;
      }
      const guardian = { name: guardian_name, phones: calls };
      const isWithFamily = guardian_name !== undefined || calls.length > 0;
      const own = familyOf.get(student.id);
      if (own !== undefined) {
        if (isWithFamily && !families.isOf(own, guardian))
          note('guardian_name', otherFamily(families.guardianOf(own)));
        continue;
      }
      const found = isWithFamily ? families.find(guardian, guardianNamedAfter(each)) : undefined;
      if (found === SEVERAL_FAMILIES) note('guardian_name', ADD_A_PHONE);
      const family = found === SEVERAL_FAMILIES ? undefined : found;
      if (!student.isKnown) students.push({ student, row: fields, family });
      else if (family) joining.push({ student, family, row });
    }
  }
  return { students, joining, named: [...named.values()] };
}

const otherFamily = (guardian: string) =>
  `ولي الأمر: الطالب من عائلة «${guardian}». تُترك الخانة فارغة، أو تُغيَّر العائلة في صفحة الطالب.`;

/** Finds the teacher whom a name in a sheet means. */
export type FindTeacher = (name: string) => { id: string; username: string } | undefined;

/** The new teachers of the rows, and whom names in other sheets mean. */
export async function planTeachers(
  database: Kysely<Tables>,
  known: KnownPeople,
  rows: readonly ImportRow<'teachers'>[],
  noteProblem: NoteProblem,
): Promise<{ teachers: PlannedTeacher[]; findTeacher: FindTeacher }> {
  const accounts =
    rows.length === 0
      ? []
      : await database.selectFrom('account').select(['username_skeleton', 'email_key']).execute();
  const skeletons = new Set(accounts.map(({ username_skeleton }) => username_skeleton));
  const emails = new Set(accounts.map(({ email_key }) => email_key));
  const byName = new Map(known.teachers);
  const teachers: PlannedTeacher[] = [];
  for (const row of rows) {
    const note = (field: string, detail: string) => noteProblem('teachers', row.row, field, detail);
    const username = row.username ?? row.name;
    if (username === undefined) {
      note('name', 'الاسم: هذا الحقل مطلوب.');
      continue;
    }
    if (byName.has(uniqueKey(username))) continue;
    const teacher = { id: newId(), username };
    byName.set(uniqueKey(username), teacher);
    if (row.email === undefined) {
      note('email', 'البريد الإلكتروني: يلزم لحساب المعلم، وإليه يُرسل رابط كلمة المرور.');
      continue;
    }
    if (skeletons.has(usernameSkeleton(username))) note('name', 'الاسم: يشبه اسم حساب آخر.');
    if (emails.has(emailKey(row.email))) note('email', 'البريد الإلكتروني: هو لحساب آخر.');
    skeletons.add(usernameSkeleton(username));
    emails.add(emailKey(row.email));
    teachers.push({ ...teacher, row });
  }
  const folded = new Map<string, { id: string; username: string }[]>();
  for (const teacher of byName.values()) {
    const key = foldForSearch(teacher.username);
    folded.set(key, [...(folded.get(key) ?? []), teacher]);
  }
  return {
    teachers,
    findTeacher: once((name) => {
      const exact = byName.get(uniqueKey(name));
      const alike = folded.get(foldForSearch(name)) ?? [];
      return exact ?? (alike.length === 1 ? alike[0] : undefined);
    }),
  };
}

/** Sheets repeat their cells: each is read once. */
export function once<Result>(read: (cell: string) => Result): (cell: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (cell) => {
    const found = known.get(cell) ?? { result: read(cell) };
    known.set(cell, found);
    return found.result;
  };
}

/** The level that a grade says or belongs to. */
function levelNamedIn(grade: string | undefined): EducationLevel | undefined {
  if (!grade) return undefined;
  const text = foldForSearch(grade);
  const said = EDUCATION_LEVELS.find((level) => text.includes(foldForSearch(level)));
  return said ?? levelOfGrade(gradeNumber(grade) ?? Number.NaN);
}

/** The levels of students by id: those of the institute on a day, and those of the rows. */
export async function readLevels(
  database: Kysely<Tables>,
  students: readonly PlannedStudent[],
  day: string,
): Promise<Map<string, EducationLevel>> {
  const known = await studentsOn(database, day)
    .clearSelect()
    .select(['student.id', 'student_agreement.education_level'])
    .execute();
  const planned = students.map(({ student, row }) => ({ id: student.id, ...row }));
  return new Map(
    [...known, ...planned].flatMap(({ id, education_level }) =>
      education_level ? [[id, education_level]] : [],
    ),
  );
}
