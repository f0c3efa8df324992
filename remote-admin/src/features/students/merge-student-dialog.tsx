import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Combobox } from 'design-system/combobox';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { useState } from 'react';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { QueryContent } from 'section-kit/query-content';
import { mergeMessages } from './merge-messages';
import { mergePreview, studentList } from './student-queries';
import styles from './students.module.css';
import { useMergeStudents } from './use-merges';

interface MergeStudentDialogProps {
  /** The record that leaves the lists. */
  student: Student;
  onClose: () => void;
}

/** Asks for the record that stays, says what moves to it, and merges. */
export function MergeStudentDialog({ student, onClose }: MergeStudentDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { data, isFetching } = useInfiniteQuery({ ...studentList('all', text), enabled: text !== '' });
  const others = (data?.pages[0]?.students ?? []).filter(({ _id }) => _id !== student._id);
  // A record's name is unique.
  const into = others.find(({ name }) => name === text.trim());
  const key = useIdempotencyKey(`merge:${student._id}`);
  const { mutate, isPending } = useMergeStudents();

  function merge() {
    setIsMissing(!into);
    if (into)
      mutate({ student, into, idempotencyKey: key.keyOf({ into: into._id }) }, { onSuccess: key.clear });
  }

  return (
    <Dialog
      open
      title={mergeMessages.title(student.name)}
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
        <Combobox
          label={mergeMessages.into}
          hint={mergeMessages.intoHint}
          error={isMissing && !into ? mergeMessages.choose : undefined}
          dir="auto"
          autoComplete="off"
          readOnly={isPending}
          value={text}
          onValueChange={setText}
          suggestions={into ? [] : others.map(({ name }) => name)}
          loading={isFetching}
        />
        {into && <Preview student={student} into={into} />}
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
          <dl className={styles.preview} aria-label={mergeMessages.moves(into.name)}>
            <dt>{mergeMessages.lessons}</dt>
            <dd>{mergeMessages.lessonsOf(lessons, approved_hours)}</dd>
            <dt>{mergeMessages.payments}</dt>
            <dd>{mergeMessages.paymentsOf(payments, paid)}</dd>
            <dt>{mergeMessages.spellings}</dt>
            <dd>{joinList(spellings)}</dd>
          </dl>
        </>
      )}
    </QueryContent>
  );
}
