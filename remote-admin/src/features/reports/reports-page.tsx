import { useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { ReportRange } from 'api-contract/report-range';
import type { Report } from 'api-contract/report-schema';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { CalendarX2, Printer } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { FilterBar } from '../../shared/lists/filter-bar';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { WorkbookButton } from '../../shared/workbook/workbook-button';
import { DebtsReport } from './debts-report';
import { HoursReport } from './hours-report';
import { reportMessages } from './messages';
import { MoneyReport } from './money-report';
import { blankReport, reportOf } from './report-query';
import { reportSheets } from './report-sheets';
import { useMoneyKeys } from './use-money-keys';
import { useReportRange } from './use-report-range';

/** `/Reports`: money and hours month by month, and how old what is owed is. */
export default function ReportsPage() {
  usePageReady(pageTitle(reportMessages.title));
  const { range, error, setFrom, setTo } = useReportRange();
  const query = useQuery({ ...reportOf(range), enabled: error === undefined });
  const moneyKeys = useMoneyKeys();
  const errorOf = (field: keyof ReportRange) => (error?.field === field ? error.message : undefined);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={reportMessages.title}
        subtitle={reportMessages.subtitle}
        actions={
          <>
            <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
              {reportMessages.print}
            </Button>
            <WorkbookButton period={range.to.slice(0, 'YYYY'.length)} />
            <ExportButton
              makeTable={() => (query.data ? reportSheets(query.data, moneyKeys) : [])}
              fileName={reportMessages.fileName(range.from, range.to)}
              disabled={query.data === undefined}
            />
          </>
        }
      />
      <Stack>
        <FilterBar
          label={reportMessages.filters}
          printSummary={{ [reportMessages.range]: reportMessages.rangeText(range.from, range.to) }}
        >
          <MonthPicker
            label={reportMessages.from}
            value={range.from}
            max={currentMonth()}
            onValueChange={setFrom}
            error={errorOf('from')}
          />
          <MonthPicker
            label={reportMessages.to}
            value={range.to}
            max={currentMonth()}
            onValueChange={setTo}
            error={errorOf('to')}
          />
        </FilterBar>
        {error ? (
          <EmptyState icon={<CalendarX2 />} title={reportMessages.wrongRange}>
            {reportMessages.wrongRangeHint}
          </EmptyState>
        ) : (
          <QueryContent
            query={query}
            loading={
              <>
                <VisuallyHidden role="status">{reportMessages.loading}</VisuallyHidden>
                <Reports report={blankReport(range)} busy />
              </>
            }
            failed={reportMessages.loadFailed}
          >
            {(report) => <Reports report={report} busy={false} />}
          </QueryContent>
        )}
      </Stack>
    </Page>
  );
}

interface ReportsProps {
  report: Report;
  /** The report has no figures yet. */
  busy: boolean;
}

function Reports({ report: { months, owed_by_age, until }, busy }: ReportsProps) {
  return (
    <>
      <MoneyReport months={months} busy={busy} />
      <HoursReport months={months} busy={busy} />
      <DebtsReport ages={owed_by_age} until={until} busy={busy} />
    </>
  );
}
