import type { Report } from 'api-contract/report-schema';
import { plainDayText } from 'arabic-text/day-text';
import { buttonClass } from 'design-system/button';
import { type Column, Table } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Scale } from 'lucide-react';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { BarChart } from './bar-chart';
import { reportMessages } from './messages';
import { AGES, totalOwed } from './report-rows';
import { ReportSection } from './report-section';
import styles from './reports.module.css';

interface DebtsReportProps {
  /** Amounts are in agorot. */
  ages: Report['owed_by_age'];
  /** `YYYY-MM-DD` */
  until: string;
  busy: boolean;
}

type Age = (typeof AGES)[number];

/** What is owed today by its age, which does not depend on the months of the report. */
export function DebtsReport({ ages, until, busy }: DebtsReportProps) {
  const messages = reportMessages.debts;
  const total = <AgorotText amount={totalOwed(ages)} />;
  return (
    <ReportSection
      title={messages.title}
      sums={{
        [messages.owing]: total,
        [messages.until]: <bdi dir="ltr">{plainDayText(until)}</bdi>,
      }}
      chart={
        <BarChart
          title={messages.title}
          description={messages.chart}
          groups={AGES.map((age) => ({ key: age, label: messages.shortAges[age], values: [ages[age]] }))}
          parts={[messages.amount]}
          layout="stacked"
          unit={messages.unit}
          numberOf={toShekels}
          none={messages.none}
          busy={busy}
        />
      }
      table={
        <Table
          caption={messages.title}
          columns={columnsOf(ages)}
          rows={AGES}
          rowKey={(age) => age}
          totals={{ age: reportMessages.total, amount: total }}
        />
      }
      busy={busy}
    >
      <GuardedLink
        to="/Balances?filter=owing"
        className={`${buttonClass({ variant: 'secondary' })} ${styles.screenOnly}`}
      >
        <Scale aria-hidden="true" />
        {messages.balances}
      </GuardedLink>
    </ReportSection>
  );
}

const AGOROT_PER_SHEKEL = 100;
const toShekels = (agorot: number) => agorot / AGOROT_PER_SHEKEL;

const columnsOf = (ages: Report['owed_by_age']): Column<Age>[] => [
  {
    key: 'age',
    header: reportMessages.debts.age,
    rowHeader: true,
    render: (age) => reportMessages.debts.ages[age],
  },
  {
    key: 'amount',
    header: reportMessages.debts.amount,
    render: (age) => <AgorotText amount={ages[age]} />,
  },
];
