import { setImmediate as afterThisTurn } from 'node:timers/promises';

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
