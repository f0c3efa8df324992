import { useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { ReportRange } from 'api-contract/report-range';
import type { Report } from 'api-contract/report-schema';
import { EmptyState } from 'design-system/states';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { CalendarX2 } from 'lucide-react';
import { QueryContent } from 'section-kit/query-content';
import { monthFilter } from '../../shared/filters/month-filter';
import { Filters } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
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
  const { range, error, set } = useReportRange();
  const query = useQuery({ ...reportOf(range), enabled: error === undefined });
  const moneyKeys = useMoneyKeys();
  const endOf = (field: keyof ReportRange) =>
    monthFilter({
      label: reportMessages[field],
      value: range[field],
      max: currentMonth(),
      onValueChange: set[field],
      error: error?.field === field ? error.message : undefined,
    });
  return (
    <ListPage
      title={reportMessages.title}
      subtitle={reportMessages.subtitle}
      actions={
        <>
          <PrintButton />
          <WorkbookButton period={range.to.slice(0, 'YYYY'.length)} />
          <ExportButton
            makeTable={() => (query.data ? reportSheets(query.data, moneyKeys) : [])}
            fileName={reportMessages.fileName(range.from, range.to)}
            disabled={query.data === undefined}
          />
        </>
      }
      filters={<Filters label={reportMessages.filters} filters={[endOf('from'), endOf('to')]} />}
    >
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
    </ListPage>
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
