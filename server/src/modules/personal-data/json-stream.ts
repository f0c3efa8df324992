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
