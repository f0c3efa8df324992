import type { QueryClient, QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import { LIST_PAGE_MAX } from 'api-contract/limits';

/** A page of a list. A server that knows only spec §7 answers the whole list, without `next_cursor`. */
interface Page<Row> {
  rows: Row[];
  next_cursor?: string | null | undefined;
}

/** When data counts as read that is only the beginning of its list: it is stale to everything that asks. */
const NEVER = 0;

/**
 * Reads a list page by page, as the function of its query. Where nothing is shown yet, the first pages are shown while
 * the rest follows; a list that is read again is replaced when it is whole.
 *
 * @param readPage makes the call with this query
 * @param whole whether nothing is shown before the list is whole: for sums
 */
export async function readInPages<Row>(
  { client, queryKey }: QueryFunctionContext,
  readPage: (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
  { whole = false } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await readPage({ limit: LIST_PAGE_MAX, cursor });
    rows.push(...page.rows);
    if (!page.next_cursor) return rows;
    cursor = page.next_cursor;
    if (!whole) showBeginning(client, queryKey, rows);
  }
}

function showBeginning<Row>(
  client: QueryClient,
  queryKey: QueryFunctionContext['queryKey'],
  rows: readonly Row[],
) {
  const state = client.getQueryState<Row[]>(queryKey);
  const isWhole = state?.data !== undefined && state.dataUpdatedAt !== NEVER;
  const isLonger = rows.length > (state?.data?.length ?? 0);
  if (!isWhole && isLonger) client.setQueryData<Row[]>(queryKey, [...rows], { updatedAt: NEVER });
}

/** Whether a query shows the beginning of a list of which the rest is still to come. */
export function isBeginning({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult, 'data' | 'dataUpdatedAt'>): boolean {
  return data !== undefined && dataUpdatedAt === NEVER;
}
