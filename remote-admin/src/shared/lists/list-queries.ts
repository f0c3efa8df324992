import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { foldName } from 'arabic-text/fold';
import { delay } from 'section-kit/delay';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { getPart, type Schema } from '../batch/get-part';

/** The pause in typing, in milliseconds, after which the server searches. */
export const TYPING_PAUSE_MS = 180;

/** The rows of a list that have been read. */
export interface ListedRows<Row, Sums = unknown> {
  rows: Row[];
  /** The number of all rows that match, if the server counts them. */
  total?: number | undefined;
  /** The hours of all lessons that match, in a list of lessons. */
  hours?: number | undefined;
  /** What the first page says beside its rows, such as sums of all of them. */
  sums?: Sums | undefined;
}

/** A page of a list as the server sends it: the rows are in a field that is named after them. */
interface Answer {
  next_cursor?: string | null;
  total?: number;
  [field: string]: unknown;
}

interface ListOptions<Row extends object> {
  /** It begins with the name that changes invalidate. */
  key: QueryKey;
  path: string;
  /** The field of the answer that has the rows. */
  field: string;
  /** The filters, by their names in the API. */
  query?: Readonly<Record<string, string | undefined>> | undefined;
  /** What rows of an earlier server lack. */
  defaults?: Partial<Row>;
}

interface PagesOptions<Row extends object> extends ListOptions<Row> {
  /** What a person types to search. The request waits for a pause, and further typing cancels it. */
  search?: string;
}

/** A list that is shown page by page: the first one at once, each further one on request. */
export function pagesQuery<Row extends object, Sums = unknown>({ search = '', ...list }: PagesOptions<Row>) {
  const typed = search.trim();
  return infiniteQueryOptions({
    // Spellings that a search does not tell apart share a result; a phone number folds to its digits.
    queryKey: [...list.key, 'pages', list.query, foldName(typed)],
    queryFn: async ({ signal, pageParam: cursor }) => {
      if (cursor === undefined && typed !== '') await delay(TYPING_PAUSE_MS, signal);
      return readPage<Row, Sums>(list, { query: typed || undefined, cursor }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    select: joinPages<Row, Sums>,
  });
}

/** A list that is read as a whole, however many pages it has. */
export function listQuery<Row extends object>(list: ListOptions<Row>) {
  return queryOptions({
    queryKey: [...list.key, 'list', list.query],
    queryFn: (context) => readInPages<Row>(context, (page) => readPage(list, page, context.signal)),
    select: listedRows,
  });
}

/** One record. There is no request without an id. */
export function recordQuery<Row>(options: { key: QueryKey; path: string; id: string; schema: Schema }) {
  const { key, path, id, schema } = options;
  return queryOptions({
    queryKey: [...key, 'record', id],
    queryFn: ({ signal }) => getPart<Row>(`${path}/${encodeURIComponent(id)}`, { signal, schema }),
    enabled: id !== '',
  });
}

async function readPage<Row extends object, Sums = unknown>(
  { path, field, query, defaults }: ListOptions<Row>,
  page: Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
) {
  const answer = await getPart<Answer>(path, {
    query: { ...query, ...page },
    signal,
    schema: { [field]: 'list' },
  });
  const rows = answer[field] as Row[];
  return {
    rows: defaults ? fillMissingFields(rows, defaults) : rows,
    next_cursor: answer.next_cursor,
    total: answer.total,
    sums: answer as Sums,
  };
}

/** The rows of all pages that have been read. */
export function joinPages<Row, Sums = unknown>({
  pages,
}: {
  pages: readonly ListedRows<Row, Sums>[];
}): ListedRows<Row, Sums> {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total, sums: pages[0]?.sums };
}

function listedRows<Row>(rows: Row[]): ListedRows<Row> {
  return { rows };
}

/** Shows a changed record in every list that has it: rows keep their places until the lists are read again. */
export function writeRow<Row extends { _id: string }>(
  queryClient: QueryClient,
  key: QueryKey,
  changed: Row,
): void {
  const write = (rows: Row[]) => rows.map((row) => (row._id === changed._id ? changed : row));
  queryClient.setQueriesData<InfiniteData<ListedRows<Row>>>(
    { queryKey: [...key, 'pages'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: write(page.rows) })) },
  );
  queryClient.setQueriesData<Row[]>({ queryKey: [...key, 'list'] }, (rows) => rows && write(rows));
}
