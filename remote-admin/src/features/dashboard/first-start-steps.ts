import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_SETTINGS } from 'api-contract/institute';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { api } from 'shared-auth';
import type { firstStartMessages } from './first-start-messages';

interface Step {
  name: keyof typeof firstStartMessages.steps;
  to: string;
  isOptional?: boolean;
}

/** A step that is done once the settings say so. */
interface SettingsStep extends Step {
  isDone: (settings: SettingsResponse) => boolean;
}

/** A step that is done once a list has more than some rows. */
interface ListStep extends Step {
  path: string;
  list: string;
  moreThan: number;
}

/** They are in the order of the guide. A feature with a page that a new institute starts with adds its step here. */
export const FIRST_START_STEPS: readonly (SettingsStep | ListStep)[] = [
  { name: 'institute', to: '/Settings', isDone: isInstituteSaved },
  { name: 'logo', to: '/Settings', isOptional: true, isDone: ({ logo }) => Boolean(logo) },
  {
    name: 'administrators',
    to: '/Administrators',
    isOptional: true,
    path: '/admin/administrators',
    list: 'administrators',
    moreThan: 1,
  },
  {
    name: 'import',
    to: '/Import',
    isOptional: true,
    path: '/admin/imports?limit=1',
    list: 'imports',
    moreThan: 0,
  },
  { name: 'teachers', to: '/Teachers', path: '/admin/teachers?limit=1', list: 'teachers', moreThan: 0 },
  { name: 'prices', to: '/Prices', path: '/admin/prices', list: 'prices', moreThan: 0 },
  { name: 'hours', to: '/Rooms', isOptional: true, isDone: ({ week_hours }) => week_hours.length > 0 },
  { name: 'rooms', to: '/Rooms', path: '/admin/rooms?limit=1', list: 'rooms', moreThan: 0 },
  { name: 'students', to: '/Students', path: '/admin/students?limit=1', list: 'students', moreThan: 0 },
  { name: 'series', to: '/Timetable', path: '/admin/series?limit=1', list: 'series', moreThan: 0 },
];

export type FirstStartStep = (typeof FIRST_START_STEPS)[number];

export function isListStep(step: FirstStartStep): step is ListStep {
  return 'list' in step;
}

/** Whether the step of a list is done. */
export function listState({ path, list, moreThan }: ListStep) {
  return queryOptions({
    queryKey: ['first-start', list],
    queryFn: async ({ signal }) => {
      const body = await api.get<Record<string, unknown[]>>(path, { signal, schema: { [list]: 'list' } });
      return (body[list]?.length ?? 0) > moreThan;
    },
  });
}

/** The logo alone raises the revision too. */
function isInstituteSaved({ name, support }: SettingsResponse): boolean {
  return name !== DEFAULT_SETTINGS.name || support.phone !== DEFAULT_SETTINGS.support.phone;
}
