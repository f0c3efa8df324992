import { useInfiniteQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { History, Printer, SearchX } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { MoreButton } from '../../shared/lists/more-button';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import styles from './history.module.css';
import { HistoryFilters } from './history-filters';
import { fetchWholeHistory, historyList } from './history-queries';
import { historySheet } from './history-sheet';
import { HistoryTable } from './history-table';
import { historyMessages } from './messages';
import { useHistoryFilter } from './use-history-filter';

/** `/History`: who changed what and when, for owners and accountants. */
export default function HistoryPage() {
  usePageReady(pageTitle(historyMessages.title));
  const { filter, set, clear, isFiltered } = useHistoryFilter();
  const query = useInfiniteQuery(historyList(filter));
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
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
      />
      <Stack>
        <HistoryFilters filter={filter} set={set} onClear={clear} isFiltered={isFiltered} />
        <QueryContent
          query={query}
          loading={<LoadingState label={historyMessages.loading} lines={10} />}
          failed={historyMessages.loadFailed}
        >
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.history);
            if (entries.length === 0) {
              return isFiltered ? (
                <EmptyState icon={<SearchX />} title={historyMessages.noMatches}>
                  {historyMessages.noMatchesHint}
                </EmptyState>
              ) : (
                <EmptyState icon={<History />} title={historyMessages.none} />
              );
            }
            return (
              <>
                {filter.subject !== '' && (
                  <div className={styles.record}>
                    <span>{historyMessages.ofRecord(entries[0]?.subject ?? '')}</span>
                    <Button variant="quiet" size="small" onClick={() => set.subject('')}>
                      {historyMessages.allRecords}
                    </Button>
                  </div>
                )}
                <HistoryTable entries={entries} busy={query.isPlaceholderData} />
                <MoreButton query={query} />
              </>
            );
          }}
        </QueryContent>
      </Stack>
    </Page>
  );
}
