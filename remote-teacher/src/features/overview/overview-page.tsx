import { useQuery } from '@tanstack/react-query';
import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import { MONTH_NAMES, monthLabel, monthText } from 'arabic-text/months';
import { Page, Stack, Toolbar } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Select } from 'design-system/select';
import { ErrorState } from 'design-system/states';
import { useEffect, useRef, useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { useStickyError } from 'section-kit/use-sticky-error';
import { checkAccess, session } from 'shared-auth';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { overviewMessages } from './messages';
import { OverviewFigures } from './overview-figures';
import { overviewQuery } from './overview-query';

const MONTHS = MONTH_NAMES.map((_, index) => ({ value: String(index + 1), label: monthLabel(index + 1) }));

/** `/DashboardOverview`: the teacher's lessons and hours of one month. */
export default function OverviewPage() {
  const messages = overviewMessages;
  usePageReady(pageTitle(messages.title));
  const { year, years, month, setYear, setMonth } = useMonthOfYear();
  const overview = useQuery({ ...overviewQuery(year, month), enabled: useNamedAccount() });
  const figures = useRef<HTMLDivElement>(null);
  const failure = useStickyError(overview, figures);
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.subtitle(year)} back={<BackToDashboard />} />
      <Toolbar aria-label={messages.filter} printSummary={monthText(`${year}-${month}`)}>
        <Select
          name="month"
          label={messages.month}
          options={MONTHS}
          value={String(month)}
          onValueChange={(chosen) => setMonth(Number(chosen))}
        />
        <Select
          name="year"
          label={messages.year}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onValueChange={setYear}
        />
      </Toolbar>
      <Stack ref={figures} tabIndex={-1}>
        {failure.error ? (
          <ErrorState message={messages.notLoaded} busy={failure.busy} onRetry={failure.retry} />
        ) : (
          <OverviewFigures overview={overview.data} busy={overview.isFetching} />
        )}
      </Stack>
    </Page>
  );
}

/** The year and the month, 1 to 12, that the page shows, and the years to choose from: those in which there can be lessons. */
function useMonthOfYear() {
  const [shown, setShown] = useSearchParamState('month', currentMonth, isCalendarMonth);
  const [thisYear] = useState(() => Number(yearOf(currentMonth())));
  const year = yearOf(shown);
  const firstYear = institute.first_day ? Number(yearOf(institute.first_day)) : thisYear - 1;
  const years = Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, index) =>
    String(thisYear - index),
  );
  return {
    year,
    // A link may name a year beyond them.
    years: years.includes(year) ? years : [...years, year].sort().reverse(),
    month: Number(shown.slice('YYYY-'.length)),
    setYear: (chosen: string) => setShown(chosen + shown.slice('YYYY'.length)),
    setMonth: (chosen: number) => setShown(`${year}-${String(chosen).padStart('MM'.length, '0')}`),
  };
}

function yearOf(day: string): string {
  return day.slice(0, 'YYYY'.length);
}

/** Whether the token names the teacher; one without username and `sub` ends the session (spec §6). */
function useNamedAccount(): boolean {
  const [problem] = useState(() => {
    const access = checkAccess('teacher');
    if (!access.allowed) return access.reason;
    return access.claims.username || access.claims.sub ? undefined : 'invalid';
  });
  useEffect(() => {
    if (problem) session.end(problem);
  }, [problem]);
  return problem === undefined;
}
