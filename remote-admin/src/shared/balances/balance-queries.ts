import { queryOptions } from '@tanstack/react-query';
import type { Balances } from 'api-contract/balance-schema';
import { api } from 'shared-auth';
import { BALANCES } from '../statements/balance-key';

/**
 * The balances of all students and families at the end of a day.
 *
 * @param until `YYYY-MM-DD`, or a month, whose last day it is
 */
export function balancesAt(until: string) {
  return queryOptions({
    queryKey: [...BALANCES, until],
    queryFn: ({ signal }) =>
      api.get<Balances>('/admin/balances', {
        query: { until },
        signal,
        schema: { balances: 'list', families: 'list' },
      }),
  });
}
