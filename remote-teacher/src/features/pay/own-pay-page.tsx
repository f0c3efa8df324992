import { useQuery } from '@tanstack/react-query';
import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import type { OwnPay } from 'api-contract/pay-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Page, Stack, Toolbar } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { PayslipView } from 'lesson-kit/payslip-view';
import { Coins, Printer } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { Figures, hoursFigure } from '../../shared/figures/figures';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { ownPayMessages } from './messages';
import styles from './own-pay.module.css';
import { ownPay } from './own-pay-query';

/** `/MyPay`: the teacher's hours of a month, and what is paid for them if the institute shows it. */
export default function OwnPayPage() {
  const messages = ownPayMessages;
  usePageReady(pageTitle(messages.title));
  const [month, setMonth] = useSearchParamState('month', currentMonth, isCalendarMonth);
  const query = useQuery(ownPay(month));
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        back={<BackToDashboard />}
        actions={
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {messages.print}
          </Button>
        }
      />
      <Stack>
        <Toolbar aria-label={messages.filter} printSummary={messages.whose(useTeacherName(), month)}>
          <MonthPicker label={messages.month} value={month} onValueChange={setMonth} />
        </Toolbar>
        <QueryContent
          query={query}
          loading={<LoadingState label={messages.loading} lines={10} />}
          failed={messages.loadFailed}
        >
          {(shown) => <MonthContent ownPay={shown} />}
        </QueryContent>
      </Stack>
    </Page>
  );
}

function MonthContent({ ownPay: { month, closed, lessons, adjustments, ...shown } }: { ownPay: OwnPay }) {
  const messages = ownPayMessages;
  const [pay] = shown.pay;
  const { approved, pending } = lessonTypeConfig.individual;
  const {
    approved_hours_hundredths: approvedHours,
    pending_hours_hundredths: pendingHours,
    rejected_hours_hundredths: rejectedHours,
  } = shown;
  const figure = (hundredths: number) => hoursFigure(hundredths / 100);
  const isEmpty = lessons.length + adjustments.length === 0 && !pay?.paid_on;
  return (
    <>
      {closed && <Alert>{messages.closed}</Alert>}
      <Figures
        label={messages.figures}
        figures={[
          {
            name: messages.approved,
            path: `${approved.path}?month=${month}`,
            text: figure(approvedHours),
          },
          { name: messages.pending, path: pending.path, text: figure(pendingHours) },
          {
            name: messages.rejected,
            path: `/ViewRejectedLessons?month=${month}`,
            text: figure(rejectedHours),
          },
        ]}
      />
      {isEmpty && pendingHours + rejectedHours === 0 ? (
        <EmptyState icon={<Coins />} title={messages.none}>
          {messages.noneHint}
        </EmptyState>
      ) : (
        <>
          {!pay && <p className={styles.note}>{messages.hoursOnly}</p>}
          {pay && !closed && (
            <p className={styles.note}>
              {messages.expected} {pendingHours > 0 && messages.withoutPending}
            </p>
          )}
          <PayslipView lessons={lessons} adjustments={adjustments} pay={pay} />
        </>
      )}
    </>
  );
}
