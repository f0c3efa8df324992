import { queryOptions } from '@tanstack/react-query';
import type { HistoryPeople, InstituteHistory, InstituteHistoryEntry } from 'api-contract/history-schema';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { api } from 'shared-auth';
import { pagesQuery } from '../../shared/lists/list-queries';

/** Which entries a list shows; an empty text is no filter. Days are days of the institute, both included. */
export interface HistoryFilter {
  kind: string;
  /** The id of an account. */
  actor: string;
  /** The id of a record. */
  subject: string;
  from: string;
  to: string;
}

/** The most entries of a page. */
const LARGEST_PAGE = 200;

/** The most entries of a spreadsheet. */
export const SHEET_MAX = 20_000;

const HISTORY = { key: ['history'], path: '/admin/history', field: 'history' };

const DEFAULTS: InstituteHistoryEntry = {
  _id: '',
  at: '',
  by: null,
  by_id: null,
  action: '',
  kind: '',
  subject_id: '',
  subject: null,
  place: null,
  before: null,
  after: null,
};

const queryOf = (filter: HistoryFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** The history, the latest first. */
export function historyList(filter: HistoryFilter) {
  return pagesQuery<InstituteHistoryEntry>({ ...HISTORY, query: queryOf(filter), defaults: DEFAULTS });
}

/** Every entry of a filter, for a spreadsheet, up to a limit. */
export async function fetchWholeHistory(
  filter: HistoryFilter,
): Promise<{ entries: InstituteHistoryEntry[]; isCut: boolean }> {
  const entries: InstituteHistoryEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.get<InstituteHistory>(HISTORY.path, {
      query: { ...queryOf(filter), cursor, limit: LARGEST_PAGE },
      schema: { history: 'list' },
    });
    entries.push(...fillMissingFields(page.history, DEFAULTS));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && entries.length < SHEET_MAX);
  return { entries, isCut: cursor !== undefined };
}

/** Who may be an author, by role and username. */
export function historyPeople() {
  return queryOptions({
    queryKey: ['history-people'],
    queryFn: ({ signal }) =>
      api.get<HistoryPeople>('/admin/history-people', { signal, schema: { people: 'list' } }),
    select: ({ people }) => people,
  });
}
