import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Effect, Postings } from 'api-contract/posting-schema';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { showToast } from 'design-system/toast';
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

interface PostingDialogProps {
  /** What a saved change would alter. */
  effect: Effect;
  onClose: () => void;
}

/** Shows what posting lessons anew would change, account by account, and does it with one press. */
function PostingDialog({ effect, onClose }: PostingDialogProps) {
  const scope = scopeOf(effect);
  const save = useSave({
    name: `posting:${JSON.stringify(scope)}`,
    path: '/admin/postings',
    labels: {},
    read: () => ({ ...scope, preview: false }),
    unconfirmed: postingMessages.unconfirmed,
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={postingMessages.title(effect.from)}
      submitLabel={postingMessages.post}
      cancelLabel={postingMessages.keep}
      width="wide"
    >
      <QueryContent
        query={useQuery(postingPreview(scope))}
        loading={<LoadingState label={postingMessages.loading} lines={4} />}
        failed={postingMessages.loadFailed}
      >
        {(preview) => <Preview preview={preview} />}
      </QueryContent>
    </SaveDialog>
  );
}

/** What the call takes of an effect. */
function scopeOf({ from, student_id, siblings, family_id, teacher_id }: Effect) {
  return { from, student_id, siblings, family_id, teacher_id };
}

function postingPreview(scope: ReturnType<typeof scopeOf>) {
  return queryOptions({
    queryKey: ['postings', scope],
    queryFn: ({ signal }) =>
      api.post<Postings>('/admin/postings', {
        body: { ...scope, preview: true },
        signal,
        schema: { by_account: 'list' },
      }),
    gcTime: 0,
  });
}

type AccountEffect = Postings['by_account'][number];

function Preview({ preview }: { preview: Postings }) {
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

/**
 * Offers to post lessons anew once a change that reaches back is saved: nothing of it is done before they have seen what it
 * alters. Those who may not are told who may. For a page inside a `DialogHost`.
 */
export function useOfferPosting(): (saved: { effect?: Effect | undefined }) => void {
  const open = useOpenDialog();
  const mayPost = usePermission('prices');
  return ({ effect }) => {
    if (!effect) return;
    if (mayPost) open((close) => <PostingDialog effect={effect} onClose={close} />);
    else showToast({ tone: 'success', message: postingMessages.forOthers });
  };
}
