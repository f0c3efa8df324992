import { queryOptions } from '@tanstack/react-query';
import type { LoadFailures, ReleaseStatus, SectionOpens } from 'api-contract/release-schema';
import { api } from 'shared-auth';

/** The active releases of the site. */
export const releases = queryOptions({
  queryKey: ['status', 'releases'],
  queryFn: async ({ signal }) =>
    (await api.get<ReleaseStatus>('/admin/releases', { signal, schema: { releases: 'list' } })).releases,
});

/** The failures to open sections that browsers have reported, of the API's default period. */
export const loadFailures = queryOptions({
  queryKey: ['status', 'load-failures'],
  queryFn: async ({ signal }) =>
    (await api.get<LoadFailures>('/admin/load-failures', { signal, schema: { failures: 'list' } })).failures,
});

/** How often sections were opened, in the same period. */
export const sectionOpens = queryOptions({
  queryKey: ['status', 'section-opens'],
  queryFn: async ({ signal }) =>
    (await api.get<SectionOpens>('/admin/section-opens', { signal, schema: { opens: 'list' } })).opens,
});
