import type { LessonCharge } from 'api-contract/charge-schema';
import type { Kysely } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import type { EntryTable } from '../../platform/database/tables/ledger';
import { groupBy } from '../../platform/group-by';
import { toHours } from '../lessons';

/** An entry of a lesson, with the name of its student. */
export type LessonEntry = EntryTable & { student_name: string | null };

/** The lines of entries of lessons, each with what its amount comes from, by the entry's id. */
export async function readLessonLines(
  database: Kysely<Tables>,
  entries: readonly LessonEntry[],
): Promise<Map<string, LessonCharge>> {
  const ids = [...new Set(entries.flatMap(({ lesson_id }) => lesson_id ?? []))];
  const lessons = new Map((await readLessons(database, ids)).map((lesson) => [lesson.id, lesson]));
  const attendances = new Map(
    (await readAttendances(database, ids)).map((row) => [keyOf(row), row.attendance]),
  );
  const draws = groupBy(await readDraws(database, ids), keyOf);
  const lines = new Map<string, LessonCharge>();
  for (const entry of entries) {
    const lesson = lessons.get(entry.lesson_id ?? '');
    if (!lesson) continue;
    const drawn = draws.get(keyOf(entry)) ?? [];
    lines.set(entry.id, {
      date: entry.day,
      amount: entry.amount,
      student_id: entry.student_id,
      student_name: entry.student_name,
      lesson_id: lesson.id,
      teacher_name: lesson.teacher_name,
      subject: lesson.subject,
      lesson_type: lesson.lesson_type,
      education_level: lesson.education_level,
      hours: toHours(lesson.hours_hundredths),
      attendance: attendances.get(keyOf(entry)) ?? 'present',
      cancelled: lesson.is_cancelled === 1,
      package_hours: toHours(drawn.reduce((sum, { hours_hundredths }) => sum + hours_hundredths, 0)),
      packages: drawn.map(({ package_id, hours_hundredths }) => ({
        package_id,
        hours: toHours(hours_hundredths),
      })),
      in_monthly_fee: entry.fee_id !== null,
      charged_hours: toHours(entry.charged_hundredths ?? 0),
      listed_price: entry.listed_price,
      discount: entry.discount,
      discount_percent: entry.discount_percent,
      price: entry.price,
      product: entry.amount - (entry.rounding ?? 0),
      rounding: entry.rounding ?? 0,
    });
  }
  return lines;
}

function keyOf({ lesson_id, student_id }: Pick<EntryTable, 'lesson_id' | 'student_id'>): string {
  return `${lesson_id} ${student_id}`;
}

async function readLessons(database: Kysely<Tables>, ids: readonly string[]) {
  const rows = [];
  for (const part of inParts(ids))
    rows.push(
      ...(await database
        .selectFrom('lesson')
        .innerJoin('account', 'account.id', 'lesson.teacher_id')
        .select(['lesson.id', 'lesson.subject', 'lesson.lesson_type', 'lesson.education_level'])
        .select(['lesson.hours_hundredths', 'lesson.is_cancelled', 'account.username as teacher_name'])
        .where('lesson.id', 'in', part)
        .execute()),
    );
  return rows;
}

/** The first row of each student last, so that it counts where a lesson of a closed month names a person twice. */
async function readAttendances(database: Kysely<Tables>, ids: readonly string[]) {
  const rows = [];
  for (const part of inParts(ids))
    rows.push(
      ...(await database
        .selectFrom('lesson_student')
        .select(['lesson_id', 'student_id', 'attendance'])
        .where('lesson_id', 'in', part)
        .orderBy('position', 'desc')
        .execute()),
    );
  return rows;
}

async function readDraws(database: Kysely<Tables>, ids: readonly string[]) {
  const rows = [];
  for (const part of inParts(ids))
    rows.push(
      ...(await database
        .selectFrom('lesson_draw')
        .selectAll()
        .where('lesson_id', 'in', part)
        .orderBy('package_id')
        .execute()),
    );
  return rows;
}
