import { ROLES } from 'api-contract/account';
import { dayAfter } from 'api-contract/calendar-day';
import {
  HISTORY_PEOPLE_MAX,
  type HistoryPeople,
  type InstituteHistory,
  type InstituteHistoryEntry,
  type instituteHistoryQuery,
} from 'api-contract/history-schema';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Calendar } from '../../platform/calendar';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { uniqueKey } from '../../platform/names/name-keys';
import { recordedName, recordedPayer } from '../students';

const KEY = [{ column: 'audit_entry.sequence', field: 'sequence', type: 'number' }] as const;

/**
 * A page of the history of the institute, the latest entry first. Without a range of days, no entry before the page is read.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listHistory(
  database: Kysely<Tables>,
  calendar: Calendar,
  { kind, actor, subject, from, to, limit, cursor }: z.output<typeof instituteHistoryQuery>,
): Promise<InstituteHistory> {
  const actorIds = actor === undefined ? [] : await accountsNamed(database, actor);
  const selected = database
    .selectFrom('audit_entry')
    .selectAll()
    .$if(kind !== undefined, (entries) => entries.where('entity_type', '=', kind ?? ''))
    .$if(actor !== undefined, (entries) => entries.where('actor_id', 'in', actorIds))
    .$if(subject !== undefined, (entries) => entries.where('entity_id', '=', subject ?? ''))
    .$if(from !== undefined, (entries) => entries.where('at', '>=', calendar.startOf(from ?? '')))
    .$if(to !== undefined, (entries) => entries.where('at', '<', calendar.startOf(dayAfter(to ?? ''))));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  const records = await describeRecords(database, rows);
  return {
    history: rows.map((row): InstituteHistoryEntry => {
      const { id, at, actor_id, actor_username, action, entity_type, entity_id } = row;
      return {
        _id: id,
        at,
        by: actor_username,
        by_id: actor_id,
        action,
        kind: entity_type,
        subject_id: entity_id,
        ...(records.get(keyOf(entity_type, entity_id)) ?? NOT_LISTED),
        before: row.before === null ? null : JSON.parse(row.before),
        after: row.after === null ? null : JSON.parse(row.after),
      };
    }),
    next_cursor,
  };
}

/** Settings, and records of which nothing is left. */
const NOT_LISTED: Described = { subject: null, place: null };

/** The account with this id or username; an unknown name finds no entries. */
async function accountsNamed(database: Kysely<Tables>, actor: string): Promise<string[]> {
  const accounts = database.selectFrom('account').select('id');
  const found = await accounts
    .where('id', '=', actor)
    .union(accounts.where('username_key', '=', uniqueKey(actor)))
    .execute();
  return found.length > 0 ? found.map(({ id }) => id) : [''];
}

type Described = Pick<InstituteHistoryEntry, 'subject' | 'place'>;

/** What the records of entries are called now and where they are, by {@link keyOf}. Each kind is read once, by the keys of its table. */
async function describeRecords(
  database: Kysely<Tables>,
  entries: readonly { entity_type: string; entity_id: string }[],
): Promise<Map<string, Described>> {
  const idsOf = (kind: string) => [
    ...new Set(entries.filter(({ entity_type }) => entity_type === kind).map(({ entity_id }) => entity_id)),
  ];
  const undated = sql<string | null>`null`.as('date');
  const list = (name: string) => sql.lit(name).as('list');
  const queries = {
    account: database.selectFrom('account').select(['id', 'username as name', 'role as list', undated]),
    // Entries about pay name a teacher.
    pay: database.selectFrom('account').select(['id', 'username as name', list('pay'), undated]),
    // So do entries about when a teacher can teach.
    absence: database.selectFrom('account').select(['id', 'username as name', 'role as list', undated]),
    availability: database.selectFrom('account').select(['id', 'username as name', 'role as list', undated]),
    student: database.selectFrom('student').select(['id', 'name', list('student'), undated]),
    family: database.selectFrom('family').select(['id', 'guardian_name as name', list('family'), undated]),
    'school-year': database
      .selectFrom('school_year')
      .select(['id', 'from_day as name', list('student'), undated]),
    booking: database
      .selectFrom('booking')
      .select(['id', 'parent_name as name', list('booking'), 'lesson_date as date']),
    price: database
      .selectFrom('price')
      .select(['id', sql<string>`coalesce(${nameOf.student}, ${nameOf.family})`.as('name')])
      .select([list('price'), undated]),
    adjustment: database
      .selectFrom('adjustment')
      .select([
        'id',
        sql<string>`coalesce(${nameOf.student}, ${nameOf.family}, ${nameOf.teacher})`.as('name'),
      ])
      .select([list('adjustment'), 'date']),
    package: database
      .selectFrom('package')
      .select(['id', sql<string>`coalesce(${nameOf.student}, ${nameOf.family})`.as('name')])
      .select([list('package'), undated]),
    'package-type': database.selectFrom('package_type').select(['id', 'name', list('package-type'), undated]),
    room: database.selectFrom('room').select(['id', 'name', list('settings'), undated]),
    series: database.selectFrom('series').select(['id', 'subject as name', list('timetable'), undated]),
    'scheduled-lesson': database
      .selectFrom('scheduled_lesson')
      .select(['id', 'subject as name', list('timetable'), 'day as date']),
    closure: database.selectFrom('closure').select(['id', 'label as name', list('settings'), undated]),
    season: database.selectFrom('season').select(['id', 'label as name', list('settings'), undated]),
    'make-up': database
      .selectFrom('make_up')
      .select(['id', nameOf.student.as('name'), list('make-up'), undated]),
    'monthly-fee': database
      .selectFrom('monthly_fee')
      .select(['id', nameOf.student.as('name'), list('monthly-fee'), undated]),
    'student-payment': database
      .selectFrom('payment')
      .select(['id', recordedPayer.as('name'), list('payment'), 'date']),
    refund: database
      .selectFrom('refund')
      .select(['id', sql<string>`coalesce(${nameOf.student}, ${nameOf.family})`.as('name')])
      .select([list('refund'), 'date']),
    lesson: database
      .selectFrom('lesson_student')
      .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
      .where('lesson_student.position', '=', 0)
      .select(['lesson.id', sql<string>`${recordedName}`.as('name'), 'lesson.date'])
      .select(
        sql<string>`case when lesson.deleted_at is null then lesson.status else 'deleted' end || '-' || lesson.lesson_type`.as(
          'list',
        ),
      ),
  };
  const records = new Map<string, Described>(
    idsOf('month').map((month) => [
      month,
      { subject: monthLabel(month), place: { list: 'month', date: null } },
    ]),
  );
  for (const [kind, query] of Object.entries(queries)) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const key = sql.ref(kind === 'lesson' ? 'lesson_student.lesson_id' : 'id');
    const rows = await (query as typeof queries.student)
      .where(sql<boolean>`${key} in (${sql.join(ids)})`)
      .execute();
    for (const { id, name, list, date } of rows)
      records.set(keyOf(kind, id), { subject: name, place: { list, date } });
  }
  return records;
}

/** The name of the person that a row belongs to. */
const nameOf = {
  student: sql<string>`(select name from student where student.id = student_id)`,
  family: sql<string>`(select guardian_name from family where family.id = family_id)`,
  teacher: sql<string>`(select username from account where account.id = teacher_id)`,
};
/** A teacher's account and pay have one id. */
function keyOf(kind: string, id: string): string {
  return `${kind} ${id}`;
}

/** `3/2026`. A month needs no row: it is its id. */
function monthLabel(month: string): string {
  return `${Number(month.slice(5))}/${month.slice(0, 4)}`;
}

/** The accounts that may have made a change, by username: those that could ever sign in. */
export async function listPeople(database: Kysely<Tables>): Promise<HistoryPeople['people']> {
  // Each role is read through its index.
  const people = ROLES.map((role) =>
    database
      .selectFrom('account')
      .where('role', '=', role)
      .where('email_verified_at', 'is not', null)
      .orderBy('username_key')
      .limit(HISTORY_PEOPLE_MAX)
      .select(['id as _id', 'username', 'role'])
      .execute(),
  );
  return (await Promise.all(people)).flat().slice(0, HISTORY_PEOPLE_MAX);
}
