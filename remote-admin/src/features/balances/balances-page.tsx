import { useQuery } from '@tanstack/react-query';
import { FIRST_DAY } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { EmptyState, LoadingState } from 'design-system/states';
import type { TableSort } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { Printer, Scale, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { balancesAt, type ListedBalances } from '../../shared/balances/balance-queries';
import {
  BALANCE_COMPARISONS,
  isShown,
  searchedNames,
  searchedPhones,
} from '../../shared/balances/balance-rows';
import { balanceSheet } from '../../shared/balances/balance-sheet';
import { GROUPINGS, type Grouping, SHOWN, type ShownBalances } from '../../shared/balances/messages';
import { FilterBar } from '../../shared/filters/filter-bar';
import { useNameSearch } from '../../shared/filters/use-name-search';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { sortRows } from '../../shared/long-table/sort-rows';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { BalanceTable } from './balance-table';
import { BalanceTotalsList } from './balance-totals';
import styles from './balances.module.css';
import { balanceMessages } from './messages';
import { useUntil } from './use-until';

/** `/Balances`: what every student or family owes, or has paid ahead, at the end of the current day or an earlier one. */
export default function BalancesPage() {
  usePageReady(pageTitle(balanceMessages.title));
  const [shown, setShown] = useSearchParamState<ShownBalances>('filter', () => 'all', isOneOf(SHOWN));
  const [grouping, setGrouping] = useSearchParamState<Grouping>('mode', () => 'students', isOneOf(GROUPINGS));
  const [until, setUntil] = useUntil();
  const [text, setText] = useState('');
  // The field shows a key press at once, and the list follows.
  const listedText = useDeferredValue(text);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={balanceMessages.title}
        subtitle={balanceMessages.subtitle}
        actions={
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {balanceMessages.print}
          </Button>
        }
      />
      <Stack>
        <FilterBar
          label={balanceMessages.filters}
          printSummary={{
            [balanceMessages.until]: dayText(until),
            [balanceMessages.grouping]: balanceMessages.groupingNames[grouping],
            [balanceMessages.shown]: balanceMessages.shownNames[shown],
            [balanceMessages.search]: text,
          }}
        >
          <TextField
            label={balanceMessages.search}
            name="query"
            type="search"
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            label={balanceMessages.shown}
            name="filter"
            value={shown}
            onChange={(event) => setShown(event.target.value as ShownBalances)}
            options={SHOWN.map((value) => ({ value, label: balanceMessages.shownNames[value] }))}
          />
          <DateField
            waitsForYear
            label={balanceMessages.until}
            name="until"
            min={FIRST_DAY}
            max={currentDay()}
            value={until}
            onValueChange={(day) => day && setUntil(day)}
          />
          <RadioGroup
            label={balanceMessages.grouping}
            value={grouping}
            onValueChange={(value) => setGrouping(value as Grouping)}
            options={GROUPINGS.map((value) => ({ value, label: balanceMessages.groupingNames[value] }))}
          />
        </FilterBar>
        <QueryContent
          query={useQuery(balancesAt(until, grouping))}
          loading={<LoadingState label={balanceMessages.loading} lines={10} />}
          failed={balanceMessages.loadFailed}
        >
          {(balances) => (
            <BalanceList balances={balances} grouping={grouping} shown={shown} text={listedText} />
          )}
        </QueryContent>
      </Stack>
    </Page>
  );
}

interface BalanceListProps {
  balances: ListedBalances;
  grouping: Grouping;
  shown: ShownBalances;
  /** Part of a name or a phone number. */
  text: string;
}

function BalanceList({ balances, grouping, shown, text }: BalanceListProps) {
  const { until, rows: all } = balances;
  const isCurrent = until === currentDay();
  const [sort, setSort] = useState<TableSort>({ column: 'balance', direction: 'descending' });
  const sorted = useMemo(
    () =>
      sortRows(
        all.filter((row) => isShown(row, shown)),
        sort,
        BALANCE_COMPARISONS,
      ),
    [all, shown, sort],
  );
  const rows = useNameSearch(sorted, searchedNames, text, searchedPhones);
  return (
    <>
      <p className={styles.count} role="status">
        {balanceMessages.count(rows.length)}
        {!isCurrent && ` ${balanceMessages.until} ${dayText(until)}`}
      </p>
      {rows.length > 0 && <BalanceTotalsList rows={rows} />}
      <BalanceTable
        rows={rows}
        grouping={grouping}
        isCurrent={isCurrent}
        searched={`${until} ${shown} ${text}`}
        sort={sort}
        onSortChange={setSort}
        empty={all.length === 0 ? NONE : NO_MATCHES}
      />
      {rows.length > 0 && (
        <ExportButton
          variant="secondary"
          makeTable={() => balanceSheet(rows, grouping, until)}
          fileName={`balances_${until}.xlsx`}
        />
      )}
    </>
  );
}

const NONE = (
  <EmptyState icon={<Scale />} title={balanceMessages.none}>
    {balanceMessages.noneHint}
  </EmptyState>
);

const NO_MATCHES = <EmptyState icon={<SearchX />} title={balanceMessages.noMatches} />;

function isOneOf(values: readonly string[]): (text: string) => boolean {
  return (text) => values.includes(text);
}
