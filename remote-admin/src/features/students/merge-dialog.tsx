import { useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import type { ReactNode } from 'react';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { QueryContent } from 'section-kit/query-content';
import { mergeMessages } from './merge-messages';
import { mergePreview } from './student-queries';
import styles from './students.module.css';
import { failureOf, useMergeStudents } from './use-merges';

interface MergeDialogProps {
  title: string;
  /** The record that leaves the lists. */
  student: Student;
  /** The record that stays; `undefined` until it is chosen. */
  into: Student | undefined;
  /** It is called when it is not chosen yet. */
  onMissing: () => void;
  onClose: () => void;
  /** Receives the id of the record that stays. */
  onMerged: (into: string) => void;
  /** The choice of the record that stays; read-only while the merge is sent. */
  children: (isPending: boolean) => ReactNode;
}

/** Says what a merge moves, and merges. A failure is told in the dialog, which stays open. */
export function MergeDialog(props: MergeDialogProps) {
  const { title, student, into, onMissing, onClose, onMerged, children } = props;
  const key = useIdempotencyKey();
  const { mutate, isPending, error, variables } = useMergeStudents(onMerged);
  // The record that stays may be gone because another administrator was first: the reason must not go with it.
  const isOfChosen = into === undefined || variables?.into._id === into._id;
  const failure = error && isOfChosen ? failureOf(error) : undefined;

  function merge() {
    if (!into) return onMissing();
    mutate({ student, into, idempotencyKey: key.keyOf({ into: into._id }) });
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button busy={isPending} busyLabel={mergeMessages.merging} onClick={merge}>
            {mergeMessages.merge}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {mergeMessages.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={styles.explanation}>{mergeMessages.explanation}</p>
        {children(isPending)}
        {failure ? <Alert tone="error">{failure}</Alert> : into && <Preview student={student} into={into} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ student, into }: { student: Student; into: Student }) {
  return (
    <QueryContent
      query={useQuery(mergePreview(student._id, into._id))}
      loading={<LoadingState label={mergeMessages.loading} lines={3} />}
      failed={mergeMessages.loadFailed}
    >
      {({ lessons, approved_hours, payments, paid, spellings, lessons_together }) => (
        <>
          {lessons_together > 0 && <Alert>{mergeMessages.together(lessons_together)}</Alert>}
          <section aria-label={mergeMessages.moves(into.name)}>
            <h3 className={styles.heading}>{mergeMessages.moves(into.name)}</h3>
            <dl className={styles.preview}>
              <dt>{mergeMessages.lessons}</dt>
              <dd>{mergeMessages.lessonsOf(lessons, approved_hours)}</dd>
              <dt>{mergeMessages.payments}</dt>
              <dd>{mergeMessages.paymentsOf(payments, paid)}</dd>
              <dt>{mergeMessages.spellings}</dt>
              <dd>{joinList(spellings)}</dd>
            </dl>
          </section>
        </>
      )}
    </QueryContent>
  );
}
