import type { Report } from 'api-contract/report-schema';
import { plainDayText } from 'arabic-text/day-text';
import { formatAgorot } from 'arabic-text/numbers';
import { BarChart } from 'design-system/bar-chart';
import { AgorotText } from 'lesson-kit/agorot-text';
import { Scale } from 'lucide-react';
import { GuardedButtonLink } from '../../shared/frame/guarded-link';
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

/** What is owed today by its age, which does not depend on the months of the report. */
export function DebtsReport({ ages, until, busy }: DebtsReportProps) {
  const messages = reportMessages.debts;
  return (
    <ReportSection
      title={messages.title}
      sums={{
        [messages.owing]: <AgorotText amount={totalOwed(ages)} />,
        [messages.until]: <bdi dir="ltr">{plainDayText(until)}</bdi>,
      }}
      busy={busy}
      filters={
        <GuardedButtonLink to="/Balances?filter=owing" variant="secondary" className={styles.screenOnly}>
          <Scale aria-hidden="true" />
          {messages.balances}
        </GuardedButtonLink>
      }
    >
      <BarChart
        title={messages.title}
        bars={AGES.map((age) => ({
          key: age,
          name: messages.ages[age],
          label: messages.shortAges[age],
          values: [ages[age]],
        }))}
        barLabel={messages.age}
        series={[messages.amount]}
        unit={messages.unit}
        format={formatAgorot}
        none={!busy && messages.none}
      />
    </ReportSection>
  );
}
