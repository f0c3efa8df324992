import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import type { Days } from '../closed-months';
import { orNone } from './accounts';
import type { Charge, StudentLesson } from './compute-charges';
import { LESSON_FIELDS, lessonsOf, type NamedLesson } from './lessons-to-charge';

/** A lesson and its charge. */
export interface LessonCharge<Lesson extends StudentLesson = StudentLesson> {
  lesson: Lesson;
  charge: Charge;
}

/** What was written down for the lessons of these students in closed months. */
export async function readRecordedChargesOf(
  database: Kysely<Tables>,
  students: readonly string[],
  { from, before }: Days,
): Promise<LessonCharge<NamedLesson>[]> {
  const rows = await lessonsOf(database, students)
    .innerJoin('lesson_charge', (join) =>
      join
        .onRef('lesson_charge.lesson_id', '=', 'lesson_student.lesson_id')
        .onRef('lesson_charge.position', '=', 'lesson_student.position'),
    )
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<', before)
    .select(CHARGE_FIELDS)
    .execute();
  const draws = await database
    .selectFrom('package_draw')
    .innerJoin('lesson_student', (join) =>
      join
        .onRef('lesson_student.lesson_id', '=', 'package_draw.lesson_id')
        .onRef('lesson_student.position', '=', 'package_draw.position'),
    )
    .where('lesson_student.student_id', 'in', orNone(students))
    .where('lesson_student.student_id', 'is not', null)
    .where('package_draw.month', '>=', from.slice(0, 7))
    .where('package_draw.month', '<=', before.slice(0, 7))
    .select(DRAW_FIELDS)
    .execute();
  return withDraws(rows, draws);
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
    .where('lesson_charge.month', '=', month)
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<', before)
    .where('lesson_student.student_id', 'is not', null)
    .select([...LESSON_FIELDS, ...CHARGE_FIELDS])
    .$narrowType<{ student_id: string }>()
    .execute();
  const draws = await database
    .selectFrom('package_draw')
    .where('package_draw.month', '=', month)
    .select(DRAW_FIELDS)
    .execute();
  return withDraws(rows, draws);
}

const CHARGE_FIELDS = [
  'lesson_charge.price',
  'lesson_charge.hours_hundredths as charged_hundredths',
  'lesson_charge.in_monthly_fee',
  'lesson_charge.amount',
] as const;

const DRAW_FIELDS = [
  'package_draw.lesson_id',
  'package_draw.position',
  'package_draw.package_id',
  'package_draw.hours_hundredths',
] as const;

interface Recorded {
  price: number | null;
  charged_hundredths: number;
  in_monthly_fee: number;
  amount: number;
}

function withDraws<Lesson extends StudentLesson>(
  rows: readonly (Lesson & Recorded)[],
  draws: readonly { lesson_id: string; position: number; package_id: string; hours_hundredths: number }[],
): LessonCharge<Lesson>[] {
  const drawsOf = groupBy(draws, ({ lesson_id, position }) => `${lesson_id} ${position}`);
  return rows.map((row) => ({
    lesson: row,
    charge: {
      price: row.price,
      hours_hundredths: row.charged_hundredths,
      in_monthly_fee: row.in_monthly_fee === 1,
      amount: row.amount,
      draws: (drawsOf.get(`${row.lesson_id} ${row.position}`) ?? []).map(
        ({ package_id, hours_hundredths }) => ({
          package_id,
          hours_hundredths,
        }),
      ),
    },
  }));
}
