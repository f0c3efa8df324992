import type { QueryClient, QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import { LIST_PAGE_MAX } from 'api-contract/limits';

/** A page of a list. A server that implements spec §7 alone returns the whole list, without `next_cursor`. */
interface Page<Row> {
  rows: Row[];
  next_cursor?: string | null | undefined;
}

/** The `dataUpdatedAt` of an incomplete list, which makes it stale. */
const NEVER = 0;

/**
 * The query function of a list that is read page by page. The first load shows pages as they arrive; a refetch replaces
 * the list when it is complete.
 *
 * @param readPage requests one page
 * @param whole shows nothing before the list is complete, for sums
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

/** Whether a query shows the first pages of a list that is still loading. */
export function isBeginning({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult, 'data' | 'dataUpdatedAt'>): boolean {
  return data !== undefined && dataUpdatedAt === NEVER;
}
