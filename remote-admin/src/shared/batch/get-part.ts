import { api } from 'shared-auth';

/** The fields that a page reads of a response. */
export type Schema = NonNullable<NonNullable<Parameters<typeof api.get>[1]>['schema']>;

export interface ReadOptions {
  query?: Readonly<Record<string, string | number | undefined>>;
  signal: AbortSignal;
  /** It matters where the read is sent by itself: only a server that gives every field has batches. */
  schema: Schema;
}

type Get = <Body>(path: string, options: ReadOptions) => Promise<Body>;

let get: Get = api.get;

/** `api.get` for queries that pages of many parts show too: while such a page is open, `useBatches` gathers them. */
export const getPart: Get = (path, options) => get(path, options);

/** Lets another function send the reads of `getPart`. */
export function sendPartsBy(other: Get = api.get): void {
  get = other;
}
