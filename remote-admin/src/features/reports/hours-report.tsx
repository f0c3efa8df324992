import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { ReportRange } from 'api-contract/report-range';
import type { ReportedMonth } from 'api-contract/report-schema';
import { monthText } from 'arabic-text/months';
import { formatNumber } from 'arabic-text/numbers';
import { Toolbar } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { type Column, Table } from 'design-system/table';
import { sumHours } from 'lesson-kit/hours';
import { useMemo } from 'react';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { BarChart } from './bar-chart';
import { LESSON_KINDS, type LessonKind, reportMessages } from './messages';
import { monthGroups } from './month-groups';
import { levelHours, sumLevelHours } from './report-rows';
import { ReportSection } from './report-section';

interface HoursReportProps {
  months: readonly ReportedMonth[];
  range: ReportRange;
  busy: boolean;
}

/** The approved hours of each month by level, of all lessons or of one type. */
export function HoursReport({ months, range: { from, to }, busy }: HoursReportProps) {
  const { title, kind: label, kinds, unit, none } = reportMessages.hours;
  const [kind, setKind] = useSearchParamState<LessonKind>('mode', () => 'all', isKind);
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const sums = sumLevelHours(months, kind);
  const byLevel = Object.fromEntries(
    EDUCATION_LEVELS.map((level, index) => [level, hours(sums[index] ?? 0)]),
  );
  return (
    <ReportSection
      title={title}
      sums={{
        ...byLevel,
        [reportMessages.total]: hours(sumHours(sums)),
      }}
      chart={
        <BarChart
          title={title}
          description={reportMessages.chartOf(from, to)}
          groups={monthGroups(months, (month) => levelHours(month, kind))}
          parts={EDUCATION_LEVELS}
          layout="stacked"
          unit={unit}
          numberOf={(value) => value}
          none={none}
          busy={busy}
        />
      }
      table={
        <Table
          caption={title}
          columns={columns}
          rows={months}
          rowKey={({ month }) => month}
          totals={{
            month: reportMessages.total,
            ...byLevel,
            total: hours(sumHours(sums)),
          }}
        />
      }
      busy={busy}
    >
      <Toolbar aria-label={label} printSummary={`${label}: ${kinds[kind]}`}>
        <RadioGroup
          label={label}
          value={kind}
          onValueChange={(value) => setKind(value as LessonKind)}
          options={LESSON_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
      </Toolbar>
    </ReportSection>
  );
}

const isKind = (text: string) => (LESSON_KINDS as readonly string[]).includes(text);

const hours = (value: number) => <bdi dir="ltr">{formatNumber(value)}</bdi>;

function columnsOf(kind: LessonKind): Column<ReportedMonth>[] {
  return [
    { key: 'month', header: reportMessages.month, rowHeader: true, render: ({ month }) => monthText(month) },
    ...EDUCATION_LEVELS.map((level, index) => ({
      key: level,
      header: level,
      render: (month: ReportedMonth) => hours(levelHours(month, kind)[index] ?? 0),
    })),
    {
      key: 'total',
      header: reportMessages.total,
      render: (month) => hours(sumHours(levelHours(month, kind))),
    },
  ];
}
