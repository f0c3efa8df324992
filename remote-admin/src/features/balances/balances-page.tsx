import { useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { Button } from 'design-system/button';
import { EmptyState, LoadingState } from 'design-system/states';
import type { TableSort } from 'design-system/table';
import { Printer, Scale, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { balancesAt, type ListedBalances } from '../../shared/balances/balance-queries';
import {
  BALANCE_COMPARISONS,
  isShown,
  searchedNames,
  searchedPhones,
} from '../../shared/balances/balance-rows';
import { balanceSheet } from '../../shared/balances/balance-sheet';
import type { Grouping, ShownBalances } from '../../shared/balances/messages';
import { useNameSearch } from '../../shared/filters/use-name-search';
import { dayFilter, Filters, useChoiceFilter, useSearchFilter } from '../../shared/lists/filters';
import { Note } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { sortRows } from '../../shared/long-table/sort-rows';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { BalanceTable } from './balance-table';
import { BalanceTotalsList } from './balance-totals';
import { balanceMessages } from './messages';
import { useUntil } from './use-until';

/** `/Balances`: what every student or family owes, or has paid ahead, at the end of the current day or an earlier one. */
export default function BalancesPage() {
  const search = useSearchFilter(balanceMessages.search);
  const shown = useChoiceFilter('filter', balanceMessages.shown, balanceMessages.shownNames);
  const [until, setUntil] = useUntil();
  const grouping = useChoiceFilter('mode', balanceMessages.grouping, balanceMessages.groupingNames, 'radio');
  const day = dayFilter({ name: 'until', label: balanceMessages.until, day: until, setDay: setUntil });
  // The field shows a key press at once, and the list follows.
  const text = useDeferredValue(search.value);
  return (
    <ListPage
      title={balanceMessages.title}
      subtitle={balanceMessages.subtitle}
      actions={
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {balanceMessages.print}
        </Button>
      }
      filters={<Filters label={balanceMessages.filters} filters={[search, shown, day, grouping]} />}
    >
      <QueryContent
        query={useQuery(balancesAt(until, grouping.value))}
        loading={<LoadingState label={balanceMessages.loading} lines={10} />}
        failed={balanceMessages.loadFailed}
      >
        {(balances) => (
          <BalanceList balances={balances} grouping={grouping.value} shown={shown.value} text={text} />
        )}
      </QueryContent>
    </ListPage>
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
  const { until, rows: all, totals } = balances;
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
      <Note role="status">
        {balanceMessages.count(rows.length)}
        {!isCurrent && ` ${balanceMessages.until} ${dayText(until)}`}
      </Note>
      {all.length > 0 && (
        <BalanceTotalsList totals={totals} accounts={grouping === 'families' ? all : undefined} />
      )}
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
