import { queryOptions } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { api } from 'shared-auth';

/** In whole shekels: the legal limit of one payment in cash, which is no public setting; 0: none. */
export const cashLimit = queryOptions({
  queryKey: ['cash-limit'],
  queryFn: async ({ signal }) => (await api.get<SettingsResponse>('/admin/settings', { signal })).cash_limit,
});
