import type { ReportRange } from 'api-contract/report-range';
import type { ReportedMonth } from 'api-contract/report-schema';
import { monthText } from 'arabic-text/months';
import { type Column, Table } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { BarChart } from './bar-chart';
import { reportMessages } from './messages';
import { monthGroups } from './month-groups';
import { type MoneyRow, moneyOf, sumMoney } from './report-rows';
import { ReportSection } from './report-section';

interface MoneyReportProps {
  months: readonly ReportedMonth[];
  range: ReportRange;
  busy: boolean;
}

/** What became due in each month, and what was paid in it. */
export function MoneyReport({ months, range: { from, to }, busy }: MoneyReportProps) {
  const { title, charged, adjusted, due, paid, unit, none } = reportMessages.money;
  const sums = sumMoney(months);
  return (
    <ReportSection
      title={title}
      sums={{
        [charged]: <AgorotText amount={sums.charged} />,
        [adjusted]: <AgorotText amount={sums.adjusted} />,
        [due]: <AgorotText amount={sums.due} />,
        [paid]: <AgorotText amount={sums.paid} />,
      }}
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
          columns={COLUMNS}
          rows={months}
          rowKey={({ month }) => month}
          totals={{
            month: reportMessages.total,
            charged: <AgorotText amount={sums.charged} />,
            adjusted: <AgorotText amount={sums.adjusted} />,
            due: <AgorotText amount={sums.due} />,
            paid: <AgorotText amount={sums.paid} />,
          }}
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

const COLUMNS: Column<ReportedMonth>[] = [
  { key: 'month', header: reportMessages.month, rowHeader: true, render: ({ month }) => monthText(month) },
  amount('charged'),
  amount('adjusted'),
  amount('due'),
  amount('paid'),
];
