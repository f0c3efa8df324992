import { queryOptions } from '@tanstack/react-query';
import type { HourPackage } from 'api-contract/package-schema';
import { api } from 'shared-auth';
import type { Payer } from '../prices/price-queries';

/**
 * Lists the packages of a student with those of the family, or of a family with those of its students, the one that ends last
 * first.
 */
export function packageList({ kind, id }: Payer) {
  return queryOptions({
    queryKey: ['packages', kind, id],
    queryFn: ({ signal }) =>
      api.get<{ packages: HourPackage[] }>('/admin/packages', {
        query: { [kind]: id },
        signal,
        schema: { packages: 'list' },
      }),
    select: ({ packages }) => packages,
  });
}
