import {
  HISTORY_PAGE,
  type InstituteHistory,
  type InstituteHistoryEntry,
  type instituteHistoryQuery,
} from 'api-contract/history-schema';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Calendar } from '../../platform/calendar';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import type { Tables } from '../../platform/database/schema';
import { uniqueKey } from '../../platform/names/name-keys';
import { recordedName } from '../students';

const cursorValues = z.tuple([z.string().regex(/^-?\d{1,15}$/)]);

/**
 * A page of the history of the institute, the latest entry first. Without a range of days, no entry before the page is read.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listHistory(
  database: Kysely<Tables>,
  calendar: Calendar,
  { kind, actor, subject, from, to, limit = HISTORY_PAGE, cursor }: z.output<typeof instituteHistoryQuery>,
): Promise<InstituteHistory> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(cursor, cursorValues)[0]);
  const actorIds = actor === undefined ? [] : await accountsNamed(database, actor);
  const rows = await database
    .selectFrom('audit_entry')
    .selectAll()
    .where('sequence', '<', before)
    .$if(kind !== undefined, (entries) => entries.where('entity_type', '=', kind ?? ''))
    .$if(actor !== undefined, (entries) => entries.where('actor_id', 'in', actorIds))
    .$if(subject !== undefined, (entries) => entries.where('entity_id', '=', subject ?? ''))
    .$if(from !== undefined, (entries) => entries.where('at', '>=', calendar.startOf(from ?? '')))
    .$if(to !== undefined, (entries) => entries.where('at', '<', calendar.startOf(dayAfter(to ?? ''))))
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const names = await namesOf(database, page);
  return {
    history: page.map((row): InstituteHistoryEntry => {
      const { id, at, actor_id, actor_username, action, entity_type, entity_id } = row;
      return {
        _id: id,
        at,
        by: actor_username,
        by_id: actor_id,
        action,
        kind: entity_type,
        subject_id: entity_id,
        subject: names.get(entity_id) ?? null,
        before: row.before === null ? null : JSON.parse(row.before),
        after: row.after === null ? null : JSON.parse(row.after),
      };
    }),
    next_cursor: rows.length > limit && last ? writeCursor([String(last.sequence)]) : null,
  };
}

/** The account with this id or username; an unknown name finds no entries. */
async function accountsNamed(database: Kysely<Tables>, actor: string): Promise<string[]> {
  const accounts = database.selectFrom('account').select('id');
  const found = await accounts
    .where('id', '=', actor)
    .union(accounts.where('username_key', '=', uniqueKey(actor)))
    .execute();
  return found.length > 0 ? found.map(({ id }) => id) : [''];
}

/** What the records of entries are called now, by id. Each kind is read once, by the keys of its table. */
async function namesOf(
  database: Kysely<Tables>,
  entries: readonly { entity_type: string; entity_id: string }[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(entries.filter(({ entity_type }) => entity_type === kind).map(({ entity_id }) => entity_id)),
  ];
  const queries = {
    account: database.selectFrom('account').select(['id', 'username as name']),
    student: database.selectFrom('student_record').select(['id', 'name']),
    family: database.selectFrom('family').select(['id', 'guardian_name as name']),
    booking: database.selectFrom('booking').select(['id', 'parent_name as name']),
    'student-payment': database.selectFrom('student_payment').select(['id', 'name']),
    lesson: database
      .selectFrom('lesson_student')
      .where('lesson_student.position', '=', 0)
      .select(['lesson_student.lesson_id as id', sql<string>`${recordedName}`.as('name')]),
  };
  const names = new Map<string, string>();
  for (const [kind, query] of Object.entries(queries)) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const key = kind === 'lesson' ? sql.ref('lesson_student.lesson_id') : sql.ref('id');
    const rows = await (query as typeof queries.student)
      .where(sql<boolean>`${key} in (${sql.join(ids)})`)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
