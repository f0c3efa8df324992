import { queryOptions } from '@tanstack/react-query';
import type { MakeUp } from 'api-contract/make-up-schema';
import { api } from 'shared-auth';

/** The make-ups of a student, the one that ends last first. */
export function makeUpsOf(student: string) {
  return queryOptions({
    queryKey: ['make-ups', student],
    queryFn: ({ signal }) =>
      api.get<{ make_ups: MakeUp[] }>('/admin/make-ups', {
        query: { student },
        signal,
        schema: { make_ups: 'list' },
      }),
    select: ({ make_ups }) => make_ups,
  });
}
