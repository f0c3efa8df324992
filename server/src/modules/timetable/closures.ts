import type { Closure, ClosureInput } from 'api-contract/opening-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { type DaySpan, type OpenDaySpan, sharesDays } from './day-spans';
import { type WithHit, withHitLessons } from './hit-lessons';
import { lockTimetable } from './timetable-lock';

const KEY = [
  { column: 'closure.first_day', field: 'from', type: 'day' },
  { column: 'closure.id', field: '_id', type: 'id' },
] as const;

/**
 * A page of the closures that share a day with a range, the latest first day first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listClosures(
  database: Kysely<Tables>,
  { from, to, ...page }: OpenDaySpan & PageRequest,
): Promise<{ closures: WithHit<Closure>[]; next_cursor: string | null }> {
  const selected = closuresIn(database).where(sharesDays('closure', { from, to }));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', ...page });
  return { closures: await withHitLessons(database, 'closure', rows), next_cursor };
}

/** The closures that share a day with a range, the earliest first day first. */
export function readClosures(database: Kysely<Tables>, days: DaySpan): Promise<Closure[]> {
  return closuresIn(database)
    .where(sharesDays('closure', days))
    .orderBy('closure.first_day')
    .orderBy('closure.id')
    .execute();
}

/** Adds a closure. The planned lessons that it hits stay as they are. */
export async function createClosure(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { from, to, label, start = null, end = null }: ClosureInput,
): Promise<WithHit<Closure>> {
  await lockTimetable(transaction);
  const fields = { from, to, label, start, end };
  const closure = { _id: newId(), ...fields, created_at: new Date().toISOString() };
  await transaction
    .insertInto('closure')
    .values({
      id: closure._id,
      first_day: from,
      last_day: to,
      label,
      start,
      finish: end,
      created_at: closure.created_at,
      created_by: administrator.id,
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'closure.created',
    entity: { type: 'closure', id: closure._id },
    after: fields,
  });
  const [hit] = await withHitLessons(transaction, 'closure', [closure]);
  return { hit: [], ...closure, ...hit };
}

/**
 * Deletes a closure.
 *
 * @throws {Problem} 404 if there is no such closure
 */
export async function deleteClosure(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<void> {
  await lockTimetable(transaction);
  const closure = await closuresIn(transaction).where('closure.id', '=', id).executeTakeFirst();
  if (!closure) throw UNKNOWN_ID;
  await transaction.deleteFrom('closure').where('id', '=', id).execute();
  const { _id, created_at, ...before } = closure;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'closure.deleted',
    entity: { type: 'closure', id },
    before,
  });
}

function closuresIn(database: Kysely<Tables>) {
  return database
    .selectFrom('closure')
    .select([
      'closure.id as _id',
      'closure.first_day as from',
      'closure.last_day as to',
      'closure.label',
      'closure.start',
      'closure.finish as end',
      'closure.created_at',
    ]);
}
