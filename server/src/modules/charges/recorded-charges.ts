import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import type { Days } from '../closed-months';
import type { Charge, StudentLesson } from './compute-charges';
import { LESSON_FIELDS, lessonsOf, type NamedLesson } from './lessons-to-charge';

/** A lesson and its charge. */
export interface LessonCharge<Lesson extends StudentLesson = StudentLesson> {
  lesson: Lesson;
  charge: Charge;
}

/** What was written down for the lessons of these students in closed months, in the order of the lessons. */
export async function readRecordedChargesOf(
  database: Kysely<Tables>,
  students: readonly string[],
  days: Days,
): Promise<LessonCharge<NamedLesson>[]> {
  const rows = await lessonsOf(database, students, days)
    .innerJoin('lesson_charge', (join) =>
      join
        .onRef('lesson_charge.lesson_id', '=', 'lesson_student.lesson_id')
        .onRef('lesson_charge.position', '=', 'lesson_student.position'),
    )
    .leftJoin('package_draw', (join) =>
      join
        .onRef('package_draw.lesson_id', '=', 'lesson_student.lesson_id')
        .onRef('package_draw.position', '=', 'lesson_student.position'),
    )
    .select(CHARGE_FIELDS)
    .orderBy('lesson.date')
    .orderBy('lesson_student.lesson_id')
    .orderBy('lesson_student.position')
    .execute();
  return toCharges(rows);
}

/** What was written down for the lessons of a closed month. */
export async function readRecordedCharges(
  database: Kysely<Tables>,
  month: string,
  { from, before }: Days = daysOfMonth(month),
): Promise<LessonCharge[]> {
  const rows = await database
    .selectFrom('lesson_charge')
    .innerJoin('lesson', 'lesson.id', 'lesson_charge.lesson_id')
    .innerJoin('lesson_student', (join) =>
      join
        .onRef('lesson_student.lesson_id', '=', 'lesson_charge.lesson_id')
        .onRef('lesson_student.position', '=', 'lesson_charge.position'),
    )
    .leftJoin('package_draw', (join) =>
      join
        .onRef('package_draw.lesson_id', '=', 'lesson_charge.lesson_id')
        .onRef('package_draw.position', '=', 'lesson_charge.position'),
    )
    .where('lesson_charge.month', '=', month)
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<', before)
    .where('lesson_student.student_id', 'is not', null)
    .select([...LESSON_FIELDS, ...CHARGE_FIELDS])
    .$narrowType<{ student_id: string }>()
    .execute();
  return toCharges(rows);
}

const CHARGE_FIELDS = [
  'lesson_charge.price',
  'lesson_charge.hours_hundredths as charged_hundredths',
  'lesson_charge.in_monthly_fee',
  'lesson_charge.amount',
  'package_draw.package_id',
  'package_draw.hours_hundredths as drawn_hundredths',
] as const;

interface Recorded {
  price: number | null;
  charged_hundredths: number;
  in_monthly_fee: number;
  amount: number;
  package_id: string | null;
  drawn_hundredths: number | null;
}

/** @param rows one for each draw of a lesson, or one for a lesson without draws */
function toCharges<Lesson extends StudentLesson>(
  rows: readonly (Lesson & Recorded)[],
): LessonCharge<Lesson>[] {
  const charges = new Map<string, LessonCharge<Lesson>>();
  for (const row of rows) {
    const key = `${row.lesson_id} ${row.position}`;
    const charge = charges.get(key) ?? { lesson: row, charge: chargeOf(row) };
    charges.set(key, charge);
    const { package_id, drawn_hundredths } = row;
    if (package_id !== null)
      charge.charge.draws.push({ package_id, hours_hundredths: drawn_hundredths ?? 0 });
  }
  return [...charges.values()];
}

function chargeOf({ price, charged_hundredths, in_monthly_fee, amount }: Recorded): Charge {
  return {
    ...{ price, amount, draws: [] },
    hours_hundredths: charged_hundredths,
    in_monthly_fee: in_monthly_fee === 1,
  };
}
