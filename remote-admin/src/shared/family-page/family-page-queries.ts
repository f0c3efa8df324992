import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FamilyLink } from 'api-contract/family-page-schema';
import { api } from 'shared-auth';
import { ownerOf, type StatementAccount } from '../statements/statement-account';

const LINKS = ['family-links'];

/** The link to the page of a family or a student, if one works. */
export function familyLink({ kind, id }: StatementAccount) {
  return queryOptions({
    queryKey: [...LINKS, kind, id],
    queryFn: ({ signal }) =>
      api.get<{ family_links: FamilyLink[] }>('/admin/family-links', {
        query: { [kind]: id },
        signal,
        schema: { family_links: 'list' },
      }),
    select: ({ family_links }) => family_links[0] ?? null,
  });
}

/** Makes a new link and returns its address, which the server tells once. */
export async function createFamilyLink(account: StatementAccount): Promise<string> {
  const { link } = await api.post<{ link: string }>('/admin/family-links', {
    body: ownerOf(account),
    schema: { link: 'text' },
  });
  return link;
}

/** A revoked link opens nothing any more. */
export function revokeFamilyLink(account: StatementAccount): Promise<unknown> {
  return api.delete('/admin/family-links', { query: ownerOf(account) });
}

/** Reads the links again after one was created or revoked. */
export function refetchFamilyLinks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LINKS });
}
