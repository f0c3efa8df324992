import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import type { Price } from 'api-contract/price-schema';
import { api } from 'shared-auth';

/** A student or a family with prices and packages of its own. */
export interface Payer {
  kind: 'student' | 'family';
  id: string;
  /** It names the student, or the guardian of a family. */
  name: string;
}

/** The key of the toasts about prices. */
export const PRICE_TOAST = 'price';

/** The prices for everybody, or those of one payer, by level and type, the latest first day first. */
export function priceList(payer?: Pick<Payer, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['prices', 'list', payer?.kind, payer?.id],
    queryFn: ({ signal }) =>
      api.get<{ prices: Price[] }>('/admin/prices', {
        query: { ...(payer && { [payer.kind]: payer.id }), limit: LIST_PAGE_MAX },
        signal,
        schema: { prices: 'list' },
      }),
    select: ({ prices }) => prices,
  });
}

/** The prices of all students and families with own ones, that are in force or begin later, page by page. */
export function ownPriceList() {
  return infiniteQueryOptions({
    queryKey: ['prices', 'own'],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<{ prices: Price[]; next_cursor?: string | null }>('/admin/prices', {
        query: { filter: 'own', cursor },
        signal,
        schema: { prices: 'list' },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ prices }) => prices),
  });
}

/** The field of a request that names a payer. */
export function payerField(payer: Payer | undefined): { student_id?: string; family_id?: string } {
  return payer ? { [`${payer.kind}_id`]: payer.id } : {};
}
