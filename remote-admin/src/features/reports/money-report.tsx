import type { ReportedMonth } from 'api-contract/report-schema';
import { monthText } from 'arabic-text/months';
import { formatAgorot } from 'arabic-text/numbers';
import { BarChart } from 'design-system/bar-chart';
import { type Column, Table } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { useMemo } from 'react';
import { moneyColumn } from '../../shared/lists/columns';
import { monthBars } from '../../shared/statistics/month-bars';
import { reportMessages } from './messages';
import { type MoneyRow, moneyOf, sumMoney } from './report-rows';
import { ReportSection } from './report-section';
import { useMoneyKeys } from './use-money-keys';

interface MoneyReportProps {
  months: readonly ReportedMonth[];
  busy: boolean;
}

/** What became due in each month, and what was paid in it. */
export function MoneyReport({ months, busy }: MoneyReportProps) {
  const { title, due, paid, none } = reportMessages.money;
  const keys = useMoneyKeys();
  const columns = useMemo(() => columnsOf(keys), [keys]);
  const sums = sumMoney(months);
  const amounts = Object.fromEntries(keys.map((key) => [key, <AgorotText key={key} amount={sums[key]} />]));
  return (
    <ReportSection
      title={title}
      sums={Object.fromEntries(keys.map((key) => [reportMessages.money[key], amounts[key]]))}
      busy={busy}
    >
      <BarChart
        title={title}
        bars={monthBars(months, (month) => [moneyOf(month).due, month.paid])}
        barLabel={reportMessages.month}
        series={[due, paid]}
        layout="beside"
        format={formatAgorot}
        none={!busy && none}
        table={
          <Table
            caption={title}
            columns={columns}
            rows={months}
            rowKey={({ month }) => month}
            totals={{ month: reportMessages.total, ...amounts }}
          />
        }
      />
    </ReportSection>
  );
}

const columnsOf = (keys: readonly (keyof MoneyRow)[]): Column<ReportedMonth>[] => [
  { key: 'month', header: reportMessages.month, rowHeader: true, render: ({ month }) => monthText(month) },
  ...keys.map((key) =>
    moneyColumn<ReportedMonth>(key, reportMessages.money[key], (month) => moneyOf(month)[key]),
  ),
];
