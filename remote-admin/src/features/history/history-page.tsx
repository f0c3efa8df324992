import { useInfiniteQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { History } from 'lucide-react';
import { Filters } from '../../shared/lists/filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { HISTORY_COLUMNS } from './history-columns';
import { fetchWholeHistory, historyList } from './history-queries';
import { historySheet } from './history-sheet';
import { historyMessages } from './messages';
import { useHistoryFilters } from './use-history-filters';

/** `/History`: who changed what and when, for owners and accountants. */
export default function HistoryPage() {
  const { query: filter, filters, subject, isFiltered } = useHistoryFilters();
  const query = useInfiniteQuery(historyList(filter));
  const [first] = query.data?.rows ?? [];
  return (
    <ListPage
      title={historyMessages.title}
      subtitle={historyMessages.subtitle}
      actions={
        <>
          <PrintButton />
          <ExportButton
            makeTable={async () => {
              const { entries, isCut } = await fetchWholeHistory(filter);
              return historySheet(entries, isCut);
            }}
            fileName={historyMessages.fileName(currentDay())}
          />
        </>
      }
      filters={<Filters label={historyMessages.filters} filters={filters} />}
    >
      {subject.isSet && first && (
        <Row gap="medium">
          <span>{historyMessages.ofRecord(first.subject ?? '')}</span>
          <Button variant="quiet" size="small" onClick={subject.clear}>
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
