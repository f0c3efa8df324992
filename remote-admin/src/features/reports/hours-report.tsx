import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { ReportedMonth } from 'api-contract/report-schema';
import { formatNumber } from 'arabic-text/numbers';
import { BarChart } from 'design-system/bar-chart';
import { Toolbar } from 'design-system/layout';
import { sumHours } from 'lesson-kit/hours';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { monthBars } from '../../shared/statistics/month-bars';
import { reportMessages } from './messages';
import { levelHours, sumLevelHours } from './report-rows';
import { ReportSection } from './report-section';

interface HoursReportProps {
  months: readonly ReportedMonth[];
  busy: boolean;
}

/** The approved hours of each month by level, of all lessons or of one type. */
export function HoursReport({ months, busy }: HoursReportProps) {
  const { title, kind: label, kinds, unit, none } = reportMessages.hours;
  const filter = useChoiceFilter('mode', label, kinds, 'radio');
  const kind = filter.value;
  const sums = sumLevelHours(months, kind);
  return (
    <ReportSection
      title={title}
      sums={{
        ...Object.fromEntries(EDUCATION_LEVELS.map((level, index) => [level, hours(sums[index] ?? 0)])),
        [reportMessages.total]: hours(sumHours(sums)),
      }}
      busy={busy}
      filters={
        <Toolbar aria-label={label} printSummary={`${label}: ${kinds[kind]}`}>
          {filter.field}
        </Toolbar>
      }
    >
      <BarChart
        title={title}
        bars={monthBars(months, (month) => levelHours(month, kind))}
        barLabel={reportMessages.month}
        series={EDUCATION_LEVELS}
        unit={unit}
        none={!busy && none}
      />
    </ReportSection>
  );
}

const hours = (value: number) => <bdi dir="ltr">{formatNumber(value)}</bdi>;
