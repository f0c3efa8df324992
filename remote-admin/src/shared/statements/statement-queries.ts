import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Statement, StatementLink } from 'api-contract/statement-schema';
import { api } from 'shared-auth';
import { getPart } from '../batch/get-part';
import { ownerOf, type StatementAccount } from './statement-account';

/** The prefix of all queries about statements. */
export const STATEMENTS = ['statements'];
const LINKS = ['statement-links'];

/** The days of a statement, each a day or a month; without one, from the beginning and until the current day. */
export interface StatementRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The account of a student or a family over some days. */
export function statementOf({ kind, id }: StatementAccount, { from, to }: StatementRange) {
  return queryOptions({
    queryKey: [...STATEMENTS, kind, id, from, to],
    queryFn: ({ signal }) =>
      getPart<Statement>('/admin/statements', {
        query: { [kind]: id, from, to },
        signal,
        schema: { name: 'text', lines: 'list', students: 'list', packages: 'list', closing: 'number' },
      }),
  });
}

/** The links to an account's statements that still work. */
export function statementLinks({ kind, id }: StatementAccount) {
  return queryOptions({
    queryKey: [...LINKS, kind, id],
    queryFn: ({ signal }) =>
      api.get<{ statement_links: StatementLink[] }>('/admin/statement-links', {
        query: { [kind]: id },
        signal,
        schema: { statement_links: 'list' },
      }),
    select: ({ statement_links }) => statement_links,
  });
}

/** Creates a private link and returns its address, which the server tells once. */
export async function createStatementLink(
  account: StatementAccount,
  { from, to }: StatementRange,
): Promise<string> {
  const { link } = await api.post<{ link: string }>('/admin/statement-links', {
    body: { ...ownerOf(account), from, to },
    schema: { link: 'text' },
  });
  return link;
}

/** A revoked link opens nothing any more. */
export function revokeStatementLink(id: string): Promise<unknown> {
  return api.delete(`/admin/statement-links/${encodeURIComponent(id)}`);
}

/** Reads the links again after one was created or revoked. */
export function refetchLinks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LINKS });
}
