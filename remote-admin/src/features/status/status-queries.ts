import { queryOptions } from '@tanstack/react-query';
import type { LoadFailures, ReleaseStatus } from 'api-contract/release-schema';
import { api } from 'shared-auth';

/** Which releases of the site are where. */
export const releases = queryOptions({
  queryKey: ['status', 'releases'],
  queryFn: async ({ signal }) =>
    (await api.get<ReleaseStatus>('/admin/releases', { signal, schema: { releases: 'list' } })).releases,
});

/** What browsers have told of sections that could not be opened, in the days that the API tells by itself. */
export const loadFailures = queryOptions({
  queryKey: ['status', 'load-failures'],
  queryFn: async ({ signal }) =>
    (await api.get<LoadFailures>('/admin/load-failures', { signal, schema: { failures: 'list' } })).failures,
});
