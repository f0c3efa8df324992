import type { ReportRange } from 'api-contract/report-range';
import type { ReportedMonth } from 'api-contract/report-schema';
import { monthText } from 'arabic-text/months';
import { type Column, Table } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { useMemo } from 'react';
import { BarChart } from './bar-chart';
import { reportMessages } from './messages';
import { monthGroups } from './month-groups';
import { type MoneyRow, moneyOf, sumMoney } from './report-rows';
import { ReportSection } from './report-section';
import { useMoneyKeys } from './use-money-keys';

interface MoneyReportProps {
  months: readonly ReportedMonth[];
  range: ReportRange;
  busy: boolean;
}

/** What became due in each month, and what was paid in it. */
export function MoneyReport({ months, range: { from, to }, busy }: MoneyReportProps) {
  const { title, due, paid, unit, none } = reportMessages.money;
  const keys = useMoneyKeys();
  const columns = useMemo(() => columnsOf(keys), [keys]);
  const sums = sumMoney(months);
  const amounts = Object.fromEntries(keys.map((key) => [key, <AgorotText key={key} amount={sums[key]} />]));
  return (
    <ReportSection
      title={title}
      sums={Object.fromEntries(keys.map((key) => [reportMessages.money[key], amounts[key]]))}
      chart={
        <BarChart
          title={title}
          description={reportMessages.chartOf(from, to)}
          groups={monthGroups(months, (month) => [moneyOf(month).due, month.paid])}
          parts={[due, paid]}
          layout="beside"
          unit={unit}
          numberOf={toShekels}
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
          totals={{ month: reportMessages.total, ...amounts }}
        />
      }
      busy={busy}
    />
  );
}

const AGOROT_PER_SHEKEL = 100;
const toShekels = (agorot: number) => agorot / AGOROT_PER_SHEKEL;

const amount = (key: keyof MoneyRow): Column<ReportedMonth> => ({
  key,
  header: reportMessages.money[key],
  render: (month) => <AgorotText amount={moneyOf(month)[key]} />,
});

const columnsOf = (keys: readonly (keyof MoneyRow)[]): Column<ReportedMonth>[] => [
  { key: 'month', header: reportMessages.month, rowHeader: true, render: ({ month }) => monthText(month) },
  ...keys.map(amount),
];
