import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { IMPORT_FIRST_DAY } from 'api-contract/import';
import type { ImportProblem } from 'api-contract/import-schema';
import type { EducationLevel, LessonType } from 'api-contract/lesson';
import { dayText } from 'arabic-text/day-text';
import { newId } from '../../platform/database/id';
import { fieldName } from '../../platform/http/input-messages';
import { type GuardianFamilies, SEVERAL_FAMILIES } from './guardian-families';
import type { FindTeacher } from './plan-people';
import { namesIn, once, readNames } from './plan-people';
import type { NoteProblem } from './problems';
import { type ImportRow, type ImportRows, ROWS_AT_ONCE } from './read-rows';
import type { NamedStudent, StudentNames } from './student-names';

/** A lesson of earlier years. */
export interface PlannedLesson {
  id: string;
  date: string;
  teacher: { id: string; username: string };
  students: { name: string; student: NamedStudent }[];
  hours_hundredths: number;
  subject: string;
  education_level: EducationLevel;
  lesson_type: LessonType;
}

/** Who a payment or a balance belongs to: a student, or the family of a guardian of that name. */
export type Payer = { student: NamedStudent } | { family: { id: string; guardian_name: string } };

/** A payment of earlier years. */
export interface PlannedPayment {
  payer: Payer;
  name: string;
  row: ImportRow<'payments'> & { cost: number; date: string };
}

/** What an account owes on the cut-over day. */
export interface PlannedOpening {
  payer: Payer;
  name: string;
  amount: number;
}

interface PlanningNames {
  names: StudentNames;
  families: GuardianFamilies;
  cutOver: string | undefined;
}

/** Whom a name in a sheet of money means. A guardian is no student; of several with one name none is meant. */
function payerOf(
  name: string,
  { names, families }: PlanningNames,
  note: (field: string, detail: string) => void,
): Payer | undefined {
  if (names.peopleOf(name).length > 1) {
    note('name', 'الاسم: لأكثر من طالب. يُكتب اسم أحدهم، أو اسم ولي الأمر.');
    return undefined;
  }
  const family = names.knows(name) ? undefined : families.named(name);
  if (family !== SEVERAL_FAMILIES) return family ? { family } : { student: names.find(name) };
  note('name', 'الاسم: لأكثر من عائلة ولي أمر بهذا الاسم. يُكتب اسم أحد طلابها بدله.');
  return undefined;
}

/** Lessons of the rows. */
export async function planLessons(
  rows: ImportRows['lessons'],
  {
    levels,
    findTeacher,
    ...planning
  }: PlanningNames & { levels: ReadonlyMap<string, EducationLevel>; findTeacher: FindTeacher },
  noteProblem: NoteProblem,
): Promise<PlannedLesson[]> {
  const lessons: PlannedLesson[] = [];
  const readCell = once(readNames);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await afterThisTurn();
    let isWhole = true;
    const note = (field: string, detail: string) => {
      isWhole = false;
      noteProblem('lessons', row.row, field, detail);
    };
    const cell = row.student_names ?? row.student_name;
    for (const field of ['date', 'teacher_name', 'hours', 'subject'] as const)
      if (row[field] === undefined) note(field, `${fieldName([field])}: هذا الحقل مطلوب.`);
    if (cell === undefined) note('student_name', 'اسم الطالب: هذا الحقل مطلوب.');
    const teacher = row.teacher_name === undefined ? undefined : findTeacher(row.teacher_name);
    if (row.teacher_name !== undefined && !teacher)
      note('teacher_name', `لا معلم باسم «${row.teacher_name}» في المعهد أو في صفوف المعلمين.`);
    const named =
      typeof cell === 'string'
        ? namesIn(cell, (detail) => note('student_name', detail), readCell)
        : (cell ?? []);
    const students = named
      .flatMap(planning.names.peopleOf)
      .map((name) => ({ name, student: planning.names.find(name) }));
    if (new Set(students.map(({ student }) => student.id)).size < students.length)
      note('student_name', 'أسماء الطلاب: طالب مذكور مرتين في درس واحد.');
    const lesson_type = row.lesson_type ?? (students.length > 1 ? 'group' : 'individual');
    if (lesson_type === 'individual' && students.length > 1)
      note('lesson_type', 'نوع الدرس: في الدرس الفردي طالب واحد.');
    const [first] = students;
    const education_level = row.education_level ?? (first && levels.get(first.student.id));
    if (first && education_level === undefined)
      note('education_level', 'المرحلة الدراسية: مطلوبة، ولا تُعرف مرحلة الطالب من صفّه.');
    noteDay(row.date, planning.cutOver, note);
    const { date, hours, subject } = row;
    if (
      !isWhole ||
      !teacher ||
      !education_level ||
      date === undefined ||
      hours === undefined ||
      subject === undefined
    )
      continue;
    lessons.push({
      id: newId(),
      date,
      teacher,
      students,
      hours_hundredths: Math.round(hours * 100),
      subject,
      education_level,
      lesson_type,
    });
  }
  return lessons;
}

/** Payments of the rows. */
export async function planPayments(
  rows: ImportRows['payments'],
  planning: PlanningNames,
  noteProblem: NoteProblem,
): Promise<PlannedPayment[]> {
  const payments: PlannedPayment[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await afterThisTurn();
    let isWhole = true;
    const note = (field: string, detail: string) => {
      isWhole = false;
      noteProblem('payments', row.row, field, detail);
    };
    const name = row.name ?? row.student_name;
    const { cost, date } = row;
    if (name === undefined) note('name', 'الاسم: هذا الحقل مطلوب.');
    if (cost === undefined) note('cost', 'المبلغ: هذا الحقل مطلوب.');
    if (date === undefined) note('date', 'التاريخ: هذا الحقل مطلوب.');
    noteDay(date, planning.cutOver, note);
    if (!isWhole || name === undefined || cost === undefined || date === undefined) continue;
    const payer = payerOf(name, planning, note);
    if (payer) payments.push({ payer, name, row: { ...row, cost, date } });
  }
  return payments;
}

/** What is owed on the cut-over day, one for each row. */
export function planOpening(
  rows: ImportRows['opening'],
  planning: PlanningNames,
  noteProblem: NoteProblem,
): PlannedOpening[] {
  return rows.flatMap(({ row, name, amount }) => {
    const note = (field: string, detail: string) => noteProblem('opening', row, field, detail);
    if (name === undefined) note('name', 'الاسم: هذا الحقل مطلوب.');
    if (amount === undefined) note('amount', 'المبلغ: هذا الحقل مطلوب.');
    if (name === undefined || amount === undefined) return [];
    const payer = payerOf(name, planning, note);
    return payer ? [{ payer, name, amount }] : [];
  });
}

/** History ends where the money of the institute begins to live here. */
function noteDay(
  day: string | undefined,
  cutOver: string | undefined,
  note: (field: string, detail: string) => void,
): void {
  if (day === undefined) return;
  if (day < IMPORT_FIRST_DAY) note('date', `التاريخ: أبعد ما يُقبل ${dayText(IMPORT_FIRST_DAY)}.`);
  else if (cutOver !== undefined && day >= cutOver)
    note('date', `التاريخ: من يوم الانتقال ${dayText(cutOver)} يُسجَّل في الموقع نفسه. يُستورد ما قبله فقط.`);
}

/** The prices of the rows. */
export function planPrices(
  rows: ImportRows['prices'],
  known: ReadonlySet<string>,
  noteProblem: NoteProblem,
): { education_level: EducationLevel; lesson_type: LessonType; amount: number; from_day: string }[] {
  const seen = new Set(known);
  return rows.flatMap(({ row, education_level, lesson_type, amount, from }) => {
    const note = (field: string, detail: string) => noteProblem('prices', row, field, detail);
    const fields = { education_level, lesson_type, amount, from };
    const missing = Object.entries(fields).filter(([, value]) => value === undefined);
    for (const [field] of missing) note(field, `${fieldName([field])}: هذا الحقل مطلوب.`);
    if (!education_level || !lesson_type || amount === undefined || from === undefined) return [];
    const key = priceKey({ education_level, lesson_type, from_day: from });
    if (seen.has(key)) note('from', 'لهذه المرحلة وهذا النوع سعر من اليوم نفسه.');
    seen.add(key);
    return [{ education_level, lesson_type, amount, from_day: from }];
  });
}

/** Equal for prices of which only one can be. */
export function priceKey(price: {
  education_level: EducationLevel;
  lesson_type: LessonType;
  from_day: string;
}): string {
  return [price.education_level, price.lesson_type, price.from_day].join('\n');
}

/** The sheets whose rows are history or a balance, which have no place without a cut-over day. */
export const DATED_SHEETS = [
  'lessons',
  'payments',
  'opening',
] as const satisfies readonly ImportProblem['sheet'][];
