import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Balances } from 'api-contract/balance-schema';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { Actions } from 'design-system/layout';
import { MessageCircle, Printer, Scale } from 'lucide-react';
import { useMemo } from 'react';
import { balanceList, balancePages } from '../../shared/balances/balance-queries';
import { balanceSheet } from '../../shared/balances/balance-sheet';
import { ActionsPlace } from '../../shared/frame/actions-place';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { dayFilter } from '../../shared/lists/day-filter';
import { DialogButton } from '../../shared/lists/dialog-button';
import { Filters, useSearchFilter } from '../../shared/lists/filters';
import { List, Note } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { printMessages } from '../../shared/lists/print-messages';
import { type Sum, SumList } from '../../shared/lists/sum-list';
import { usePrintAll } from '../../shared/lists/use-print-all';
import { BatchDialog } from '../../shared/messages/batch-dialog';
import { usePermission } from '../../shared/rights/use-permission';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { BALANCE_LINES, balanceActions, balanceColumns } from './balance-columns';
import styles from './balances.module.css';
import { describeFound } from './describe-found';
import { balanceMessages } from './messages';
import { PrintStatementsDialog } from './print-statements-dialog';
import { useUntil } from './use-until';

/** `/Balances`: what every student or family owes, or has paid ahead, at the end of the current day or an earlier one. */
export default function BalancesPage() {
  const search = useSearchFilter(balanceMessages.search);
  const shown = useChoiceFilter('filter', balanceMessages.shown, balanceMessages.shownNames);
  const order = useChoiceFilter('sort', balanceMessages.order, balanceMessages.orderNames);
  const [until, setUntil] = useUntil();
  const day = dayFilter({ name: 'until', label: balanceMessages.until, day: until, setDay: setUntil });
  const grouping = useChoiceFilter('mode', balanceMessages.grouping, balanceMessages.groupingNames, 'radio');
  const selection = {
    until,
    grouping: grouping.value,
    filter: shown.value === 'all' ? undefined : shown.value,
    sort: order.value,
  };
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(balancePages(selection, search.value));
  const readAll = () => queryClient.fetchQuery(balanceList(selection, search.value));
  const { printed, button: printButton } = usePrintAll(readAll);
  const hasRows = query.data !== undefined && query.data.rows.length > 0;
  const isFiltered = search.isSet || shown.isSet;
  const found = isFiltered && query.data?.sums?.found;
  // Earlier balances cannot be sent: a reminder tells what is owed now.
  const isCurrent = until === currentDay();
  const maySend = usePermission('decisions');
  return (
    <ListPage
      title={balanceMessages.title}
      subtitle={balanceMessages.subtitle}
      actions={
        hasRows ? (
          <>
            <DialogButton
              variant="secondary"
              size="small"
              icon={<Printer />}
              dialog={(close) => (
                <PrintStatementsDialog selection={selection} search={search.value} onClose={close} />
              )}
            >
              {balanceMessages.printStatements}
            </DialogButton>
            {isCurrent && maySend && shown.value !== 'credit' && (
              <DialogButton
                variant="secondary"
                size="small"
                icon={<MessageCircle />}
                dialog={(close) => (
                  <BatchDialog
                    title={balanceMessages.remindAll}
                    description={balanceMessages.remindHint}
                    batch={{ kind: 'debt', filter: selection.filter ?? 'owing', query: search.value }}
                    onClose={close}
                  />
                )}
              >
                {balanceMessages.remindAll}
              </DialogButton>
            )}
          </>
        ) : (
          <ActionsPlace />
        )
      }
      filters={<Filters label={balanceMessages.filters} filters={[search, shown, order, day, grouping]} />}
    >
      <div className={styles.list}>
        <List
          query={query}
          printed={printed}
          paperHint={printMessages.paperHint}
          messages={messagesOf(until, found ? describeFound(found, selection.filter) : [])}
          icon={<Scale />}
          isFiltered={isFiltered}
          first={query.data?.sums && <Totals {...query.data.sums} />}
          caption={balanceMessages.title}
          columns={useMemo(() => balanceColumns(grouping.value), [grouping.value])}
          lines={BALANCE_LINES}
          tableBreakpoint="59rem"
          actions={balanceActions(isCurrent)}
        />
      </div>
      {hasRows && (
        <Actions>
          {printButton}
          <ExportButton
            variant="secondary"
            makeTable={async () => balanceSheet(await readAll(), grouping.value, until)}
            fileName={`balances_${until}.xlsx`}
          />
        </Actions>
      )}
      {hasRows && <Note>{balanceMessages.totalsHint}</Note>}
    </ListPage>
  );
}

/** The count names an earlier day, and the sum of what the filters leave. */
function messagesOf(until: string, found: readonly string[]) {
  const day = until === currentDay() ? '' : ` ${balanceMessages.until} ${dayText(until)}`;
  const count = (total: number) => joinList([balanceMessages.count(total) + day, ...found]);
  return { ...balanceMessages, count };
}

const AGES = ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

/** The sums of all accounts, which are the same in both lists, and what is owed by its age. */
function Totals({ totals }: Pick<Balances, 'totals'>) {
  const { charged, adjusted, paid, owing, credit, owed_by_age } = totals;
  return (
    <SumList
      label={balanceMessages.totals}
      lines={[
        [
          [balanceMessages.due, charged + adjusted],
          [balanceMessages.paid, paid],
          [balanceMessages.owing, owing],
          [balanceMessages.credit, credit],
        ],
        owing > 0 ? AGES.map((age): Sum => [balanceMessages.ages[age], owed_by_age[age]]) : [],
      ]}
    />
  );
}
