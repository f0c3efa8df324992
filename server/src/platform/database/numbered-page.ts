import { NUMBERED_PAGE } from 'api-contract/limits';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema';
import { type ListRow, rowsJson } from './whole-list';

interface NumberedPage {
  /** The table that has the columns `date` and `id`, by which the list is ordered. */
  table: keyof Tables;
  row: RawBuilder<ListRow['row']>;
  /** How many rows the list has. */
  total: number;
  limit?: number | undefined;
  /** The first page is 1. */
  page?: number | undefined;
  /** The id of a row: the page with it, if it is in the list. */
  id?: string | undefined;
}

/**
 * A numbered page of a list, newest day first: its rows as a JSON array, and its number, which is the last one where there are
 * fewer pages.
 */
export async function readNumberedPage<Database extends Tables, Table extends keyof Database>(
  list: SelectQueryBuilder<Database, Table, object>,
  { table, row, total, limit = NUMBERED_PAGE, page: requested = 1, id: wanted }: NumberedPage,
): Promise<{ rows: string; page: number }> {
  const [day, id] = [sql.ref<string>(`${table}.date`), sql.ref<string>(`${table}.id`)];
  const pageWith = async (): Promise<number | undefined> => {
    const [at] = await list
      .where(sql<boolean>`${id} = ${wanted}`)
      .select(day.as('day'))
      .$castTo<{ day: string }>()
      .execute();
    if (!at) return undefined;
    const { before } = await list
      .where(sql<boolean>`(${day}, ${id}) > (${at.day}, ${wanted})`)
      .select(({ fn }) => fn.countAll().as('before'))
      .$castTo<{ before: number | string }>()
      .executeTakeFirstOrThrow();
    return Math.floor(Number(before) / limit) + 1;
  };
  const number = (wanted === undefined ? undefined : await pageWith()) ?? requested;
  const page = Math.max(1, Math.min(number, Math.ceil(total / limit)));
  const rows = await list
    .orderBy(day, 'desc')
    .orderBy(id, 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .select(row.as('row'))
    .$castTo<Pick<ListRow, 'row'>>()
    .execute();
  return { rows: rowsJson(rows), page };
}
