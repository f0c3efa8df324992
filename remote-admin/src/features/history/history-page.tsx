import { useInfiniteQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { History, Printer } from 'lucide-react';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { HISTORY_COLUMNS } from './history-columns';
import { HistoryFilters } from './history-filters';
import { fetchWholeHistory, historyList } from './history-queries';
import { historySheet } from './history-sheet';
import { historyMessages } from './messages';
import { useHistoryFilter } from './use-history-filter';

/** `/History`: who changed what and when, for owners and accountants. */
export default function HistoryPage() {
  const { filter, set, clear, isFiltered } = useHistoryFilter();
  const query = useInfiniteQuery(historyList(filter));
  const [first] = query.data?.rows ?? [];
  return (
    <ListPage
      title={historyMessages.title}
      subtitle={historyMessages.subtitle}
      actions={
        <>
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {historyMessages.print}
          </Button>
          <ExportButton
            makeTable={async () => {
              const { entries, isCut } = await fetchWholeHistory(filter);
              return historySheet(entries, isCut);
            }}
            fileName={historyMessages.fileName(currentDay())}
          />
        </>
      }
      filters={<HistoryFilters filter={filter} set={set} onClear={clear} isFiltered={isFiltered} />}
    >
      {filter.subject !== '' && first && (
        <Row gap="medium">
          <span>{historyMessages.ofRecord(first.subject ?? '')}</span>
          <Button variant="quiet" size="small" onClick={() => set.subject('')}>
            {historyMessages.allRecords}
          </Button>
        </Row>
      )}
      <List
        query={query}
        messages={historyMessages}
        icon={<History />}
        isFiltered={isFiltered}
        caption={historyMessages.title}
        columns={HISTORY_COLUMNS}
      />
    </ListPage>
  );
}
