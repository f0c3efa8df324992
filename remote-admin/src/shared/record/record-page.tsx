import type { UseQueryResult } from '@tanstack/react-query';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { ApiError } from 'shared-auth';
import { ActionsPlace } from '../frame/actions-place';
import { BackLink } from '../frame/back-link';
import { pageTitle } from '../frame/page-title';
import { DialogHost } from '../lists/dialog-button';

interface RecordPageProps<Row> {
  /** A query of `recordQuery`. */
  query: UseQueryResult<Row>;
  /** The name of the page, which is its title until there is a record. */
  name: string;
  titleOf: (record: Row) => string;
  /** The address of the list of such records. */
  list: string;
  messages: { back: string; loading: string; loadFailed: string; unknown: string; unknownHint?: string };
  /** The buttons of the header, whose place is kept until there is a record. */
  actions?: ((record: Row) => ReactNode) | undefined;
  children: (record: Row) => ReactNode;
}

/** A page of one record, with all states of its query; an address without a record says so. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { query, name, titleOf, list, messages, actions, children } = props;
  const { data: record, error } = query;
  usePageReady(pageTitle(name));
  const isUnknown = !query.isEnabled || (error instanceof ApiError && error.kind === 'not-found');
  return (
    <DialogHost>
      <Page width="wide">
        <PageHeader
          back={<BackLink to={list}>{messages.back}</BackLink>}
          title={record ? <bdi>{titleOf(record)}</bdi> : name}
          actions={record ? actions?.(record) : actions && <ActionsPlace />}
        />
        {isUnknown ? (
          <EmptyState icon={<SearchX />} title={messages.unknown}>
            {messages.unknownHint}
          </EmptyState>
        ) : (
          <QueryContent
            query={query}
            loading={<LoadingState label={messages.loading} lines={6} />}
            failed={messages.loadFailed}
          >
            {children}
          </QueryContent>
        )}
      </Page>
    </DialogHost>
  );
}
