import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { foldName } from 'arabic-text/fold';
import { delay } from 'section-kit/delay';
import { api } from 'shared-auth';

/** The prefix of all queries about families. */
const FAMILIES = ['families'];

/** Students show their guardian, families their students: a change of one changes both. */
export const FAMILY_QUERIES = [FAMILIES, ['students']] as const;

/** The pause in typing, in milliseconds, after which families are searched. */
const TYPING_PAUSE_MS = 180;

/** Without these fields a family cannot be shown. */
export const FAMILY_SCHEMA = { guardian_name: 'text', phones: 'list', students: 'list' } as const;

interface FamilyPage {
  families: Family[];
  next_cursor: string | null;
  total: number;
}

/** The families that match a guardian, a phone number or a student, page by page. */
export function familyList(text: string) {
  const typed = text.trim();
  return infiniteQueryOptions({
    queryKey: [...FAMILIES, 'list', foldName(typed)],
    queryFn: async ({ signal, pageParam: cursor }) => {
      if (cursor === undefined && typed !== '') await delay(TYPING_PAUSE_MS, signal);
      return api.get<FamilyPage>('/admin/families', {
        query: { query: typed, cursor },
        signal,
        schema: { families: 'list' },
      });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** One family with its students. */
export function familyRecord(id: string) {
  return queryOptions({
    queryKey: [...FAMILIES, 'record', id],
    queryFn: ({ signal }) =>
      api.get<Family>(`/admin/families/${encodeURIComponent(id)}`, { signal, schema: FAMILY_SCHEMA }),
  });
}

/** Reads families and students again. */
export async function refetchFamilies(queryClient: QueryClient): Promise<void> {
  await Promise.all(FAMILY_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
