import { useQuery } from '@tanstack/react-query';
import type { StudentHours } from 'api-contract/statistics-schema';
import { BarChart } from 'design-system/bar-chart';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { sumHours } from 'lesson-kit/hours';
import { QueryContent } from 'section-kit/query-content';
import { Note } from '../../shared/lists/list';
import { RecordSection } from '../../shared/record/record-section';
import { monthBars } from '../../shared/statistics/month-bars';
import { partMessages } from './part-messages';
import { studentHours } from './part-queries';

/** The approved hours of the last twelve months, of both lesson types. */
export function HoursPart({ id }: { id: string }) {
  return (
    <RecordSection title={partMessages.hours}>
      <QueryContent
        query={useQuery(studentHours(id))}
        loading={<LoadingState label={partMessages.loadingHours} lines={4} />}
        failed={partMessages.hoursFailed}
      >
        {(months) => <MonthlyHours months={months} />}
      </QueryContent>
    </RecordSection>
  );
}

function MonthlyHours({ months }: StudentHours) {
  const bars = monthBars(months, ({ individual_hours, group_hours }) => [individual_hours, group_hours]);
  const total = sumHours(bars.flatMap(({ values }) => values));
  if (total === 0) return <Note>{partMessages.noHours}</Note>;
  return (
    <Stack gap="small">
      <Note>{partMessages.totalHours(total)}</Note>
      <BarChart
        title={partMessages.hours}
        bars={bars}
        barLabel={partMessages.month}
        series={[partMessages.individual, partMessages.group]}
      />
    </Stack>
  );
}
