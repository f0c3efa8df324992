import { queryOptions } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { api } from 'shared-auth';

/** The law limits one payment in cash to so many whole shekels, which is no public setting; 0 means no limit. */
export const cashLimit = queryOptions({
  queryKey: ['cash-limit'],
  queryFn: async ({ signal }) => (await api.get<SettingsResponse>('/admin/settings', { signal })).cash_limit,
});
