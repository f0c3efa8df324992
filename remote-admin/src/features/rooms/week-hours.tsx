import { useQuery } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import type { WeekdaySpan } from 'api-contract/lesson-time';
import { LoadingState } from 'design-system/states';
import { SaveForm } from 'section-kit/forms/save-form';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { settings } from '../../shared/settings/settings-queries';
import { weekHoursMessages } from './messages';
import { areWhole, readWeekHours, WeekHoursFields } from './week-hours-fields';

/** When the institute is open in a week, for owners. */
export function WeekHours() {
  return (
    <QueryContent
      query={useQuery(settings)}
      loading={<LoadingState lines={7} />}
      failed={weekHoursMessages.loadFailed}
    >
      {(saved) => <WeekHoursForm saved={saved} />}
    </QueryContent>
  );
}

function WeekHoursForm({ saved }: { saved: SettingsResponse & { week_hours: WeekdaySpan[] } }) {
  const save = useSave({
    name: 'week-hours',
    path: '/admin/settings',
    record: saved,
    labels: { week_hours: weekHoursMessages.label },
    read: (data) => ({ week_hours: readWeekHours(data) }),
    rules: ({ week_hours }) => [['week_hours', !areWhole(week_hours), weekHoursMessages.invalid]],
    schema: {},
    queries: [settings.queryKey],
  });
  return (
    <SaveForm save={save}>
      <WeekHoursFields save={save} label={weekHoursMessages.label} hours={saved.week_hours} />
    </SaveForm>
  );
}
