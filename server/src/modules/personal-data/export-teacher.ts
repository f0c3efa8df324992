import type { TeacherData } from 'api-contract/personal-data-schema';
import { type Kysely, sql } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { pagesOf } from '../../platform/database/pages-of';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import { PAGE_SIZE, type Pages } from '../../platform/http/json-stream';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { toHours } from '../lessons';
import { historyOf, LESSON_COLUMNS, lessonOf, scheduledLessonsOf } from './export-parts';

/** The fields of {@link TeacherData}; the long lists in pages. */
export type TeacherFields = {
  [Field in keyof TeacherData]: TeacherData[Field] extends readonly (infer Item)[]
    ? TeacherData[Field] | Pages<Item>
    : TeacherData[Field];
};

/**
 * Everything that is stored about a teacher, without secrets. Names of students are left out.
 *
 * @throws {Problem} 404 if no teacher has this id
 */
export async function teacherFields(database: Kysely<Tables>, id: string): Promise<TeacherFields> {
  const account = await database
    .selectFrom('account')
    .select(['id as _id', 'username', 'email', 'new_email', 'birthday', 'birthday_hidden', 'phone'])
    .select(['education_levels', 'subjects', 'clearance_until', 'created_at', 'email_verified_at'])
    .select(['admitted_at', 'disabled_at', 'last_sign_in_at'])
    .where('id', '=', id)
    .where('role', '=', 'teacher')
    .executeTakeFirst();
  if (!account) throw UNKNOWN_ID;
  const { birthday_hidden, education_levels, subjects, ...fields } = account;
  return {
    account: {
      ...fields,
      birthday_shown: birthday_hidden === 0,
      education_levels: JSON.parse(education_levels ?? '[]'),
      subjects: JSON.parse(subjects ?? '[]'),
    },
    sessions: await database
      .selectFrom('session')
      .select(['device', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    lessons: lessonsOf(database, id),
    ...(await payOf(database, id)),
    ...(await timeOf(database, id)),
    scheduled_lessons: await scheduledLessonsOf(database, { teacher: id }),
    history: [...(await historyOf(database, 'account', [id])), ...(await historyOf(database, 'pay', [id]))],
    own_changes: changesBy(database, id),
  };
}

async function timeOf(
  database: Kysely<Tables>,
  id: string,
): Promise<Pick<TeacherData, 'availability' | 'absences'>> {
  return {
    availability: await database
      .selectFrom('availability')
      .select(['id as _id', 'weekday', 'start as from', 'finish as to', 'since', 'created_at'])
      .where('teacher_id', '=', id)
      .orderBy('since')
      .orderBy('id')
      .execute(),
    absences: await database
      .selectFrom('absence')
      .select(['id as _id', 'first_day as from', 'last_day as to', 'reason', 'created_at'])
      .where('teacher_id', '=', id)
      .orderBy('first_day')
      .execute(),
  };
}

async function payOf(
  database: Kysely<Tables>,
  id: string,
): Promise<Pick<TeacherData, 'pay_rates' | 'adjustments' | 'closed_months' | 'paid_months'>> {
  const closedUntil = (await readClosedUntil(database)) ?? '';
  const sums = await database
    .selectFrom('pay_sum')
    .select(['period', 'kind', 'amount', 'hours_hundredths'])
    .where('teacher_id', '=', id)
    .where('period', '<=', monthOf(closedUntil))
    .where('kind', 'in', ['lesson', 'adjustment'])
    .orderBy('period')
    .execute();
  return {
    pay_rates: await database
      .selectFrom('pay_rate')
      .select(['id as _id', 'education_level', 'lesson_type', 'amount', 'per_further_student'])
      .select(['from_day as from', 'created_at'])
      .where('teacher_id', '=', id)
      .orderBy('from_day')
      .orderBy('id')
      .execute(),
    adjustments: await database
      .selectFrom('adjustment')
      .select(['id as _id', 'amount', 'date', 'reason', 'created_at'])
      .where('teacher_id', '=', id)
      .orderBy('date')
      .orderBy('id')
      .execute(),
    closed_months: [...groupBy(sums, ({ period }) => period)].map(([month, kinds]) => ({
      month,
      hours: toHours(sumOf(kinds, 'lesson', 'hours_hundredths')),
      amount: sumOf(kinds, 'lesson', 'amount'),
      adjusted: sumOf(kinds, 'adjustment', 'amount'),
    })),
    paid_months: await database
      .selectFrom('pay_entry')
      .select([
        'month',
        'day as paid_on',
        ({ ref }) => sql<number>`-${ref('amount')}`.as('amount'),
        'created_at',
      ])
      .where('teacher_id', '=', id)
      .where('month', 'is not', null)
      .$narrowType<{ month: string }>()
      .orderBy('month')
      .execute(),
  };
}

function sumOf<Field extends string>(
  sums: readonly ({ kind: string } & Record<Field, number>)[],
  kind: string,
  field: Field,
): number {
  return sums.filter((sum) => sum.kind === kind).reduce((total, sum) => total + sum[field], 0);
}

async function* lessonsOf(database: Kysely<Tables>, id: string): AsyncGenerator<TeacherData['lessons']> {
  // Each has an index of its own.
  yield* lessonsWhere(database, id, 'is');
  yield* lessonsWhere(database, id, 'is not');
}

async function* lessonsWhere(
  database: Kysely<Tables>,
  id: string,
  deleted: 'is' | 'is not',
): AsyncGenerator<TeacherData['lessons']> {
  const pages = pagesOf(
    PAGE_SIZE,
    (after) =>
      database
        .selectFrom('lesson')
        .select(LESSON_COLUMNS)
        .select(
          sql<number>`(select count(*) from lesson_student where lesson_student.lesson_id = lesson.id)`.as(
            'students',
          ),
        )
        .where('lesson.teacher_id', '=', id)
        // Both types are named, so that the index on a teacher's lessons is used.
        .where('lesson.deleted_at', deleted, null)
        .where('lesson.lesson_type', 'in', ['individual', 'group'])
        .where(sql<boolean>`(lesson.date || ' ' || lesson.id) > ${after}`)
        .orderBy('lesson.date')
        .orderBy('lesson.id')
        .limit(PAGE_SIZE)
        .execute(),
    ({ date, _id }) => `${date} ${_id}`,
  );
  for await (const rows of pages)
    yield rows.map(({ students, ...row }) => ({ ...lessonOf(row), students: Number(students) }));
}

async function* changesBy(database: Kysely<Tables>, id: string): AsyncGenerator<TeacherData['own_changes']> {
  const pages = pagesOf(
    PAGE_SIZE,
    (after) =>
      database
        .selectFrom('audit_entry')
        .select(['sequence', 'at', 'action', 'entity_type as kind', 'entity_id as subject_id'])
        .where('actor_id', '=', id)
        .where('sequence', '>', after === '' ? Number.MIN_SAFE_INTEGER : Number(after))
        .orderBy('sequence')
        .limit(PAGE_SIZE)
        .execute(),
    ({ sequence }) => String(sequence),
  );
  for await (const rows of pages) yield rows.map(({ sequence: _, ...change }) => change);
}
