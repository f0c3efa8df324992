import { useQuery } from '@tanstack/react-query';
import type { StudentHours } from 'api-contract/statistics-schema';
import { BarChart } from 'design-system/bar-chart';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { sumHours } from 'lesson-kit/hours';
import { QueryContent } from 'section-kit/query-content';
import { Part } from '../../shared/part/part';
import { monthBars } from '../../shared/statistics/month-bars';
import { partMessages } from './part-messages';
import { studentHours } from './part-queries';
import styles from './students.module.css';

/** The approved hours of the last twelve months, of both lesson types. */
export function HoursPart({ id }: { id: string }) {
  return (
    <Part title={partMessages.hours}>
      <QueryContent
        query={useQuery(studentHours(id))}
        loading={<LoadingState label={partMessages.loadingHours} lines={4} />}
        failed={partMessages.hoursFailed}
      >
        {(months) => <MonthlyHours months={months} />}
      </QueryContent>
    </Part>
  );
}

function MonthlyHours({ months }: StudentHours) {
  const bars = monthBars(months, ({ individual_hours, group_hours }) => [individual_hours, group_hours]);
  const total = sumHours(bars.flatMap(({ values }) => values));
  if (total === 0) return <p className={styles.count}>{partMessages.noHours}</p>;
  return (
    <Stack gap="small">
      <p className={styles.count}>{partMessages.totalHours(total)}</p>
      <BarChart
        title={partMessages.hours}
        bars={bars}
        barLabel={partMessages.month}
        series={[partMessages.individual, partMessages.group]}
      />
    </Stack>
  );
}
