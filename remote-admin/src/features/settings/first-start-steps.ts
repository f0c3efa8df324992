import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_SETTINGS } from 'api-contract/institute';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { api } from 'shared-auth';
import type { firstStartMessages } from './first-start-messages';
import { settings } from './settings-queries';

/** A step of the first start, and how to find out whether it is done. */
export interface FirstStartStep {
  name: keyof typeof firstStartMessages.steps;
  to: string;
  isOptional?: boolean;
  query: () => { queryKey: readonly unknown[] };
}

/** In the order of the guide. A feature with a page that a new institute starts with adds its step here. */
export const FIRST_START_STEPS: readonly FirstStartStep[] = [
  { name: 'institute', to: '/Settings', query: () => ({ ...settings, select: isInstituteSaved }) },
  {
    name: 'logo',
    to: '/Settings',
    isOptional: true,
    query: () => ({ ...settings, select: ({ logo }: SettingsResponse) => Boolean(logo) }),
  },
  {
    name: 'administrators',
    to: '/Administrators',
    isOptional: true,
    query: () => hasMoreThan(1, '/admin/administrators', 'administrators'),
  },
  {
    name: 'teachers',
    to: '/Teachers',
    query: () => hasMoreThan(0, '/admin/teachers?limit=1', 'teachers'),
  },
  {
    name: 'students',
    to: '/Students',
    query: () => hasMoreThan(0, '/admin/students?limit=1', 'students'),
  },
];

/** The logo alone raises the revision too. */
function isInstituteSaved({ name, support }: SettingsResponse): boolean {
  return name !== DEFAULT_SETTINGS.name || support.phone !== DEFAULT_SETTINGS.support.phone;
}

function hasMoreThan(count: number, path: string, list: string) {
  return queryOptions({
    queryKey: ['first-start', list],
    queryFn: async ({ signal }) => {
      const body = await api.get<Record<string, unknown[]>>(path, { signal, schema: { [list]: 'list' } });
      return (body[list]?.length ?? 0) > count;
    },
  });
}
