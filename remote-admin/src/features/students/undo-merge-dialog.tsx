import { useQuery } from '@tanstack/react-query';
import type { StudentMerge, UndoPreview } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { QueryContent } from 'section-kit/query-content';
import { mergeMessages } from './merge-messages';
import styles from './students.module.css';
import { failureOf, undoPreview, useUndoMerge } from './use-merges';

/** Says what undoing a merge moves back and changes in money, and undoes it. */
export function UndoMergeDialog({ merge, onClose }: { merge: StudentMerge; onClose: () => void }) {
  const { _id, merged } = merge;
  const { mutate, isPending } = useUndoMerge();
  const preview = useQuery(undoPreview(_id));
  return (
    <Dialog
      open
      title={mergeMessages.undoTitle(merged.name)}
      onClose={onClose}
      footer={
        <>
          <Button
            busy={isPending}
            busyLabel={mergeMessages.undoing}
            onClick={() => mutate({ _id, name: merged.name }, { onSettled: onClose })}
          >
            {mergeMessages.undoMerge}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {mergeMessages.cancel}
          </Button>
        </>
      }
    >
      <QueryContent
        query={preview}
        loading={<LoadingState label={mergeMessages.undoLoading} lines={3} />}
        failed={(error) => failureOf(error) ?? mergeMessages.undoFailed}
      >
        {(answer) => answer.preview && <Differences name={merged.name} preview={answer.preview} />}
      </QueryContent>
    </Dialog>
  );
}

function Differences({ name, preview }: { name: string; preview: UndoPreview }) {
  const { lessons, payments, spellings, by_account, posted_anew, transfers } = preview;
  const money = [
    ...by_account.map((account) => mergeMessages.balanceOf(account.name, account.before, account.after)),
    ...posted_anew.map(({ date, before, after }) => mergeMessages.chargeOf(date, before, after)),
    ...transfers.map(({ date, amount }) => mergeMessages.transferOf(date, amount)),
  ];
  return (
    <Stack>
      <section aria-label={mergeMessages.comesBack(name)}>
        <h3 className={styles.heading}>{mergeMessages.comesBack(name)}</h3>
        <dl className={styles.preview}>
          <dt>{mergeMessages.lessons}</dt>
          <dd>{mergeMessages.lessonsOf(lessons, 0)}</dd>
          <dt>{mergeMessages.payments}</dt>
          <dd>{mergeMessages.paymentsOf(payments)}</dd>
          <dt>{mergeMessages.spellings}</dt>
          <dd>{joinList(spellings)}</dd>
        </dl>
      </section>
      {money.length === 0 ? (
        <p>{mergeMessages.sameBalances}</p>
      ) : (
        <Alert>
          <strong>{mergeMessages.balances}:</strong>
          <ul>
            {money.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  );
}
