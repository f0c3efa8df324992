import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { JsonText } from '../database/json';

/** The pages of a list: its items, or JSON of them with commas between. */
export type Pages<Item> = AsyncIterable<Item[] | JsonText>;

type Fields = Record<string, object | string | null | Pages<unknown>>;

/** Sends a JSON object, one field after the other: a value, or the pages of a list, of which one is in memory at a time. */
export function sendJsonStream(reply: Pick<FastifyReply, 'type'>, fields: Fields): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(partsOf(fields), { highWaterMark: 1 }));
}

async function* partsOf(fields: Fields): AsyncGenerator<JsonText> {
  let separator = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (!isPages(value)) yield JSON.stringify(value);
    else {
      let itemSeparator = '[';
      for await (const page of value) {
        const items = Array.isArray(page) ? page.map((item) => JSON.stringify(item)).join(',') : page;
        if (items.length === 0) continue;
        yield itemSeparator;
        yield items;
        itemSeparator = ',';
      }
      yield itemSeparator === '[' ? '[]' : ']';
    }
  }
  yield '}';
}

function isPages(value: object | string | null): value is Pages<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

export const PAGE_SIZE = 100;
