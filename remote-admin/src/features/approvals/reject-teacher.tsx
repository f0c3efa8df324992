import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LESSON_TYPES } from 'api-contract/lesson';
import type { PendingLessonsRejectionResponse } from 'api-contract/lesson-schema';
import { Button } from 'design-system/button';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { DECISION_TOAST } from '../../shared/decisions/announce-outcome';
import { RejectDialog } from '../../shared/decisions/reject-dialog';
import { pendingLessons, refetchLessons } from '../../shared/lessons/lesson-lists';
import { approvalMessages, lessonWords } from './messages';

interface RejectTeacherProps {
  /** The only teacher of the rows that match the filters. */
  teacher: string;
  /** Moves the focus to the list: this button is removed with the lessons. */
  onRejected: () => void;
}

/** Rejects all pending lessons of one teacher, of both types, after a confirmation that shows their number. */
export function RejectTeacher({ teacher, onRejected }: RejectTeacherProps) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number>();
  const messages = approvalMessages.rejectTeacher;

  /** Reads both lists: one of them is not shown. */
  const counting = useMutation({
    mutationFn: async () => {
      const lists = await Promise.all(
        LESSON_TYPES.map((type) => queryClient.fetchQuery(pendingLessons(type))),
      );
      return lists.flat().filter(({ teacher_name }) => teacher_name === teacher).length;
    },
    onMutate: () => keyedToasts.clear(DECISION_TOAST),
    onSuccess: setCount,
    onError(error) {
      const failure = saveFailure(error, messages.failed(teacher));
      if (failure) keyedToasts.failed(DECISION_TOAST, failure);
    },
  });

  const rejection = useMutation({
    mutationFn: (reason: string | undefined) =>
      api.post<PendingLessonsRejectionResponse>('/admin/reject-pending-lessons', {
        body: { teacher_name: teacher, reason },
        schema: { rejected: 'number' },
      }),
    onSuccess({ rejected }) {
      keyedToasts.succeeded(DECISION_TOAST, messages.done(teacher, rejected));
      // The list can take the focus only after the dialog has closed.
      flushSync(() => setCount(undefined));
      onRejected();
      return refetchLessons(queryClient);
    },
  });

  function cancel() {
    rejection.reset();
    setCount(undefined);
  }

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<ListX />}
        busy={counting.isPending || rejection.isPending}
        onClick={() => counting.mutate()}
      >
        {messages.label(teacher)}
      </Button>
      {count !== undefined && (
        <RejectDialog
          words={lessonWords.individual}
          question={messages.question(teacher, count)}
          busy={rejection.isPending}
          failure={rejection.isError ? saveFailure(rejection.error, messages.failed(teacher)) : undefined}
          onReject={rejection.mutate}
          onCancel={cancel}
        />
      )}
    </>
  );
}
