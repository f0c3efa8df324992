import { queryOptions } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { api } from 'shared-auth';

/** Without these fields the form cannot be filled. */
export const SETTINGS_SCHEMA = {
  phones: 'list',
  rooms: 'list',
  resources: 'list',
  vat_rates: 'list',
  sibling_discounts: 'list',
} as const;

/** The settings with their revision. */
export const settings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<SettingsResponse>('/admin/settings', { signal, schema: SETTINGS_SCHEMA }),
  // Parts that appear once they are read do not ask again.
  staleTime: 1_000,
});
