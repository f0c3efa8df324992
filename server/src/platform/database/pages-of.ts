import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Page } from './read-page';

/**
 * The pages of a query that is ordered by a key. Other requests run between two pages: the embedded database runs
 * synchronously.
 *
 * @param read reads the page of at most `size` rows after a key
 */
export async function* pagesOf<Row>(
  size: number,
  read: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = keyOf(last);
    await afterThisTurn();
  }
}

/** All pages of a list that is read with cursors. Other requests run between two pages. */
export async function* allPages<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  for (let cursor: string | undefined; ; ) {
    const { rows, next_cursor } = await read(cursor);
    yield rows;
    if (next_cursor === null) return;
    cursor = next_cursor;
    await afterThisTurn();
  }
}
