import { Readable } from 'node:stream';

/** The pages of a list. */
export type Pages<Item> = AsyncIterable<Item[]>;

/** A JSON object, one field after the other: a value, or the pages of a list, of which one is in memory at a time. */
export function jsonStream(fields: Record<string, object | null | Pages<unknown>>): Readable {
  return Readable.from(partsOf(fields));
}

async function* partsOf(fields: Record<string, object | null | Pages<unknown>>): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (!isPages(value)) yield JSON.stringify(value);
    else {
      let itemSeparator = '[';
      for await (const page of value) {
        if (page.length === 0) continue;
        yield `${itemSeparator}${page.map((item) => JSON.stringify(item)).join(',')}`;
        itemSeparator = ',';
      }
      yield itemSeparator === '[' ? '[]' : ']';
    }
  }
  yield '}';
}

function isPages(value: object | null): value is Pages<unknown> {
  return value !== null && Symbol.asyncIterator in value;
}

export const PAGE_SIZE = 500;

/** The pages of a query that is ordered by a key. @param read reads the page after a key */
export async function* pagesOf<Row>(
  read: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = keyOf(last);
  }
}
