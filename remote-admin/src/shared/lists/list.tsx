import type { UseQueryResult } from '@tanstack/react-query';
import { InlineMessage, type Message } from 'design-system/inline-message';
import { Pagination, type PaginationProps } from 'design-system/pagination';
import { EmptyState, LoadingState } from 'design-system/states';
import { Table, type TableProps } from 'design-system/table';
import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { actionsColumn } from './columns';
import { DialogHost } from './dialog-button';
import styles from './list.module.css';
import type { ListedRows } from './list-queries';
import { type FurtherPages, MoreButton } from './more-button';

export interface ListMessages {
  loading: string;
  loadFailed: Message | ((error: Error) => Message);
  none: string;
  noneHint?: string;
  noMatches?: string;
  noMatchesHint?: string;
  count?: (total: number, hours?: number) => string;
}

interface ListContentProps<Row, Sums = unknown> {
  /** A query of `listQuery` or `pagesQuery`. */
  query: UseQueryResult<ListedRows<Row, Sums>> | (UseQueryResult<ListedRows<Row, Sums>> & FurtherPages);
  messages: ListMessages;
  /** The list of a page has one; without it, the list is a part of a record and says in one line that it is empty. */
  icon?: ReactNode;
  /** Whether filters may be why there are no rows. */
  isFiltered?: boolean;
  /** Renders the rows, of which there is one at least. */
  children: (listed: ListedRows<Row, Sums>) => ReactNode;
}

/** The rows that a query reads, in any form, with all states of the query. */
export function ListContent<Row, Sums>(props: ListContentProps<Row, Sums>) {
  const { query, messages, icon, isFiltered = false, children } = props;
  return (
    <QueryContent<ListedRows<Row, Sums>>
      query={query}
      loading={<LoadingState label={messages.loading} lines={icon ? 10 : 3} />}
      failed={messages.loadFailed}
    >
      {(listed) =>
        listed.rows.length === 0 ? (
          <NoRows messages={messages} icon={icon} isFiltered={isFiltered} />
        ) : (
          <>
            {messages.count && (
              <Note role="status">{messages.count(listed.total ?? listed.rows.length, listed.hours)}</Note>
            )}
            {children(listed)}
            {'hasNextPage' in query && <MoreButton query={query} />}
          </>
        )
      }
    </QueryContent>
  );
}

export interface ListProps<Row>
  extends Omit<TableProps<Row>, 'rows' | 'rowKey' | 'busy' | 'empty'>,
    Omit<ListContentProps<Row>, 'children'> {
  /** Numbered pages, of which the query reads one. */
  pages?: Omit<PaginationProps, 'children'>;
  /** All rows, while they are printed in place of those that the query reads. */
  printed?: readonly Row[] | undefined;
  /** It is above the rows and comes with them, so that nothing moves: a `SumList`, or the row that is worked on. */
  first?: ReactNode;
  /** The buttons of a row, for those who may press them; the same function at each render. */
  actions?: ((row: Row) => ReactNode) | false;
  /** What follows the rows: a button that adds one, or a note. */
  children?: ReactNode;
}

/** A table of what a query reads, with all states of the query. */
export function List<Row extends { _id: string }>(props: ListProps<Row>) {
  const { query, messages, icon, pages, printed, isFiltered, first, columns, actions, children, ...table } =
    props;
  const allColumns = useMemo(
    () => (actions ? [...columns, actionsColumn(actions)] : columns),
    [columns, actions],
  );
  return (
    <DialogHost>
      <ListContent query={query} messages={messages} icon={icon} isFiltered={isFiltered ?? false}>
        {({ rows }) => (
          <>
            {first}
            <InPages pages={pages}>
              <Table
                {...table}
                columns={allColumns}
                rows={printed ?? rows}
                rowKey={idOf}
                busy={query.isPlaceholderData}
              />
            </InPages>
          </>
        )}
      </ListContent>
      {children}
    </DialogHost>
  );
}

function InPages({ pages, children }: { pages: ListProps<never>['pages']; children: ReactNode }) {
  return pages ? <Pagination {...pages}>{children}</Pagination> : children;
}

const idOf = ({ _id }: { _id: string }) => _id;

function NoRows({ messages, icon, isFiltered }: Omit<ListContentProps<never>, 'query' | 'children'>) {
  if (!icon) return <Note>{messages.none}</Note>;
  if (isFiltered)
    return (
      <EmptyState icon={<SearchX />} title={messages.noMatches}>
        {messages.noMatchesHint}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={messages.none}>
      {messages.noneHint}
    </EmptyState>
  );
}

/** A small line beside a list. */
export function Note({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <p className={styles.note} role={role}>
      {typeof children === 'string' ? <InlineMessage message={children} /> : children}
    </p>
  );
}
