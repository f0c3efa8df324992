import { queryOptions } from '@tanstack/react-query';
import type { Balances } from 'api-contract/balance-schema';
import { api } from 'shared-auth';
import { BALANCES } from '../../shared/statements/balance-key';

/**
 * The balances of all students and families at the end of a day.
 *
 * @param until `YYYY-MM-DD`
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
