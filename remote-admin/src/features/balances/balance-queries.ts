import { queryOptions } from '@tanstack/react-query';
import type { Balances } from 'api-contract/balance-schema';
import { api } from 'shared-auth';
import { BALANCES } from '../../shared/statements/balance-key';

/** The balances of all students and families on the current day. */
export function currentBalances() {
  return queryOptions({
    queryKey: BALANCES,
    queryFn: ({ signal }) =>
      api.get<Balances>('/admin/balances', { signal, schema: { balances: 'list', families: 'list' } }),
  });
}
