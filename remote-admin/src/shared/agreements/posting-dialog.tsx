import { useQuery } from '@tanstack/react-query';
import type { MonthList } from 'api-contract/month-schema';
import type { PostingEffect, Postings } from 'api-contract/posting-schema';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { api } from 'shared-auth';
import { moneyColumn, textColumn } from '../lists/columns';
import { useOpenDialog } from '../lists/dialog-button';
import { Note } from '../lists/list';
import { usePermission } from '../rights/use-permission';
import { postingMessages } from './messages';

/** Whose lessons are posted anew; without any of them, those of everybody. */
type PostingScope = { student_id: string } | { family_id: string } | { teacher_id: string } | object;

interface PostingDialogProps {
  /** `YYYY-MM-DD`; an earlier day than the first open one is that one. */
  from: string;
  scope: PostingScope;
  onClose: () => void;
}

/** Shows what posting lessons anew would change, account by account, and does it with one press. */
function PostingDialog({ from, scope, onClose }: PostingDialogProps) {
  const query = useQuery({
    queryKey: ['postings', from, scope],
    queryFn: ({ signal }) => readPreview(from, scope, signal),
    gcTime: 0,
  });
  const firstDay = query.data?.from ?? from;
  const save = useSave({
    name: `posting:${from}:${Object.values(scope).join()}`,
    path: '/admin/postings',
    labels: {},
    read: () => ({ ...scope, from: firstDay, preview: false }),
    unconfirmed: postingMessages.unconfirmed,
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={postingMessages.title(firstDay)}
      submitLabel={postingMessages.post}
      cancelLabel={postingMessages.keep}
      width="wide"
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={postingMessages.loading} lines={4} />}
        failed={postingMessages.loadFailed}
      >
        {({ preview }) => <Effect preview={preview} />}
      </QueryContent>
    </SaveDialog>
  );
}

async function readPreview(from: string, scope: PostingScope, signal: AbortSignal) {
  const { closed_until } = await api.get<MonthList>('/admin/months', { query: { limit: 1 }, signal });
  const open = closed_until === null || from > closed_until ? from : dayAfter(closed_until);
  const preview = await api.post<Postings>('/admin/postings', {
    body: { ...scope, from: open, preview: true },
    signal,
    schema: { by_account: 'list' },
  });
  return { from: open, preview };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

type AccountEffect = Postings['by_account'][number];

function Effect({ preview }: { preview: Postings }) {
  const { by_account, lessons, before, after, pay_before, pay_after } = preview;
  if (lessons === 0) return <Note role="status">{postingMessages.nothing}</Note>;
  return (
    <>
      <Note role="status">
        {postingMessages.hint} {postingMessages.effect(preview)}
      </Note>
      {pay_before !== pay_after && <Note>{postingMessages.pay(pay_before, pay_after)}</Note>}
      <Table
        caption={postingMessages.accounts}
        columns={COLUMNS}
        rows={by_account}
        rowKey={({ account_id }) => account_id}
        lines={LINES}
        totals={{
          name: postingMessages.total,
          before: <AgorotText amount={before} />,
          after: <AgorotText amount={after} />,
          difference: <AgorotText amount={after - before} />,
        }}
      />
    </>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'difference'], second: ['before', 'after'] };

const COLUMNS: Column<AccountEffect>[] = [
  textColumn('name', postingMessages.account, ({ name }) => name, { rowHeader: true }),
  moneyColumn('before', postingMessages.before, ({ before }) => before),
  moneyColumn('after', postingMessages.after, ({ after }) => after),
  moneyColumn('difference', postingMessages.difference, ({ before, after }) => after - before),
];

/** A saved change of what is agreed, as the API answers it. */
interface AgreedChange {
  from?: string | undefined;
  effect?: PostingEffect | undefined;
}

/**
 * Offers to post lessons anew once a change that reaches back is saved, to those who may: nothing of it is done before they
 * have seen what it alters. For a page inside a `DialogHost`.
 */
export function useOfferPosting() {
  const open = useOpenDialog();
  const mayPost = usePermission('prices');
  return ({ from, effect }: AgreedChange, scope: PostingScope) => {
    if (!mayPost || from === undefined || effect === undefined || effect.lessons === 0) return;
    open((close) => <PostingDialog from={from} scope={scope} onClose={close} />);
  };
}
