import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { AuditEntryTable } from '../../platform/database/tables/operation';

/** What an audit entry is about. */
export type EntrySubject = Pick<AuditEntryTable, 'action' | 'entity_type' | 'entity_id'>;

/** Entries of one statement: on the embedded database, other requests wait for it. */
const PAGE = 2000;
/** Entries that were numbered before a page was read can be committed after it; so many are read again. */
const UNCOMMITTED = 5000;
const UPDATED_AT_ONCE = 300;

/** What {@link findEntries} has read. */
export interface FoundEntries {
  ids: string[];
  /** Where another search begins that finds what was written since. */
  next: number;
}

/**
 * The entries that contain one of these texts, from a position on. It reads the whole history, in pages, so it runs before
 * the transaction of an erasure, and once more inside it from the end on.
 */
export async function findEntries(
  database: Kysely<Tables>,
  texts: readonly string[],
  from = Number.MIN_SAFE_INTEGER,
): Promise<FoundEntries> {
  const { last } = await database
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  let after: number | undefined = from - 1;
  while (after !== undefined) {
    const start: number = after;
    const end = await database
      .selectFrom('audit_entry')
      .select('sequence')
      .where('sequence', '>', start)
      .orderBy('sequence')
      .offset(PAGE)
      .limit(1)
      .executeTakeFirst();
    const found = await database
      .selectFrom('audit_entry')
      .select('id')
      .where('sequence', '>', start)
      .$if(end !== undefined, (page) => page.where('sequence', '<=', end?.sequence ?? 0))
      .where(({ or }) => or([containsAny(sql.ref('before'), texts), containsAny(sql.ref('after'), texts)]))
      .execute();
    ids.push(...found.map(({ id }) => id));
    after = end?.sequence;
    // The embedded database runs synchronously.
    await afterThisTurn();
  }
  return { ids, next: Number(last ?? 0) - UNCOMMITTED };
}

/** Whether a column with JSON contains one of these texts. */
export function containsAny(column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> {
  if (texts.length === 0) return sql`1 = 0`;
  const patterns = texts.map((text) => {
    const part = JSON.stringify(text).slice(1, -1);
    return sql`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  });
  return sql`(${sql.join(patterns, sql` or `)})`;
}

/** Runs changes of audit entries, which the database rejects otherwise: names in them are replaced. */
export async function whileErasing(
  transaction: Transaction<Tables>,
  work: () => Promise<void>,
): Promise<void> {
  const id = newId();
  await transaction.insertInto('running_erasure').values({ id }).execute();
  await work();
  await transaction.deleteFrom('running_erasure').where('id', '=', id).execute();
}

/**
 * Replaces texts in entries.
 *
 * @param changeOf how the JSON of an entry changes
 */
export async function rewriteEntries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  changeOf: (entry: EntrySubject) => (json: string) => string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += UPDATED_AT_ONCE) {
    const entries = await transaction
      .selectFrom('audit_entry')
      .select(['id', 'action', 'entity_type', 'entity_id', 'before', 'after'])
      .where('id', 'in', ids.slice(start, start + UPDATED_AT_ONCE))
      .execute();
    const rows = entries.flatMap((entry) => {
      const change = changeOf(entry);
      const before = entry.before === null ? null : change(entry.before);
      const after = entry.after === null ? null : change(entry.after);
      return before === entry.before && after === entry.after
        ? []
        : [sql`(${entry.id}, ${before}, ${after})`];
    });
    await afterThisTurn();
    if (rows.length === 0) continue;
    await sql`
      with changed (id, earlier, later) as (values ${sql.join(rows)})
      update audit_entry set before = changed.earlier, after = changed.later
      from changed where audit_entry.id = changed.id
    `.execute(transaction);
  }
}

/** The ids of the entries about records of one kind. */
export async function entriesAbout(
  transaction: Transaction<Tables>,
  type: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const entries = await transaction
    .selectFrom('audit_entry')
    .select('id')
    .where('entity_type', '=', type)
    .where('entity_id', 'in', ids)
    .execute();
  return entries.map(({ id }) => id);
}
