import type { UseQueryResult } from '@tanstack/react-query';
import { InlineMessage, type Message } from 'design-system/inline-message';
import { PaperNote } from 'design-system/layout';
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
import { listMessages } from './messages';
import { type FurtherPages, MoreButton } from './more-button';
import { ONE_PAGE } from './numbered-pages';

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
  /** Whether all rows are being printed in place of those that have been read. */
  isPrintedWhole?: boolean;
  /** Follows on paper what part of the rows it has: how to print all. */
  paperHint?: string | undefined;
  /** Renders the rows, of which there is one at least. */
  children: (listed: ListedRows<Row, Sums>) => ReactNode;
}

/** The rows that a query reads, in any form, with all states of the query. */
export function ListContent<Row, Sums>(props: ListContentProps<Row, Sums>) {
  const { query, messages, icon, isFiltered = false, isPrintedWhole, paperHint = '', children } = props;
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
            {'hasNextPage' in query && query.hasNextPage && !isPrintedWhole && (
              <PaperNote>{`${listMessages.firstRows(listed.rows.length, listed.total)} ${paperHint}`}</PaperNote>
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
    Omit<ListContentProps<Row>, 'children' | 'isPrintedWhole'> {
  /** Numbered pages, of which the query reads one. */
  pages?: Omit<PaginationProps, 'children' | 'paperHint'>;
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
  const { query, messages, icon, pages, printed, paperHint, isFiltered, first, ...others } = props;
  const { columns, actions, children, ...table } = others;
  const allColumns = useMemo(
    () => (actions ? [...columns, actionsColumn(actions)] : columns),
    [columns, actions],
  );
  return (
    <DialogHost>
      <ListContent
        query={query}
        messages={messages}
        icon={icon}
        isFiltered={isFiltered ?? false}
        isPrintedWhole={printed !== undefined}
        paperHint={paperHint}
      >
        {({ rows }) => (
          <>
            {first}
            <InPages pages={pages && { ...pages, ...(printed && ONE_PAGE), paperHint }}>
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

function InPages({
  pages,
  children,
}: {
  pages: Omit<PaginationProps, 'children'> | undefined;
  children: ReactNode;
}) {
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
