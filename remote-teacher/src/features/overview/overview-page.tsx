import { useQuery } from '@tanstack/react-query';
import { MONTH_NAMES, monthLabel, monthText } from 'arabic-text/months';
import { Page, Stack, Toolbar } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Select } from 'design-system/select';
import { ErrorState } from 'design-system/states';
import { useRef } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { useStickyError } from 'section-kit/use-sticky-error';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { overviewMessages } from './messages';
import { OverviewFigures } from './overview-figures';
import { overviewOf } from './overview-query';
import { useMonthOfYear } from './use-month-of-year';
import { useNamedAccount } from './use-named-account';

const MONTHS = MONTH_NAMES.map((_, index) => ({ value: String(index + 1), label: monthLabel(index + 1) }));

/** `/DashboardOverview`: what a teacher gave in one month, in figures and bars. */
export default function OverviewPage() {
  const texts = overviewMessages;
  usePageReady(pageTitle(texts.title));
  const named = useNamedAccount();
  const { year, month, setMonth } = useMonthOfYear();
  const overview = useQuery({ ...overviewOf(year, month), enabled: named });
  const figures = useRef<HTMLDivElement>(null);
  const failure = useStickyError(overview, figures);
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={<BackToDashboard />} />
      <Toolbar aria-label={texts.filter} printSummary={monthText(`${year}-${month}`)}>
        <Select
          name="month"
          label={texts.month}
          options={MONTHS}
          value={String(month)}
          onValueChange={(chosen) => setMonth(Number(chosen))}
        />
      </Toolbar>
      <Stack ref={figures} tabIndex={-1}>
        {failure.error ? (
          <ErrorState message={texts.notLoaded} busy={failure.busy} onRetry={failure.retry} />
        ) : (
          <OverviewFigures overview={overview.data} busy={overview.isFetching} />
        )}
      </Stack>
    </Page>
  );
}
