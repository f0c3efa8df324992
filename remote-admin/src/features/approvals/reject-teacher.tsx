import { useQueryClient } from '@tanstack/react-query';
import { LESSON_TYPES } from 'api-contract/lesson';
import type { PendingLessonsRejectionResponse } from 'api-contract/lesson-schema';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, endsSession } from 'shared-auth';
import { pendingLessons, refreshLessons } from '../../shared/lesson/lesson-queries';
import { DECIDING } from './announce-outcome';
import { decisionMessages } from './messages';

interface RejectTeacherProps {
  /** The one teacher of all lessons that are shown. */
  teacher: string;
  /** Moves the focus to the list: this button leaves with the lessons. */
  onRejected: () => void;
}

/** Rejects all pending lessons of one teacher, of both types, after a question that says how many they are. */
export function RejectTeacher({ teacher, onRejected }: RejectTeacherProps) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number>();
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    keyedToasts.clear(DECIDING);
    try {
      await work();
    } catch (error) {
      setCount(undefined);
      if (!endsSession(error)) keyedToasts.failed(DECIDING, decisionMessages.rejectTeacherFailed(teacher));
    } finally {
      setBusy(false);
    }
  }

  /** Both lists as they are now: one of them is not on the screen. */
  const ask = () =>
    attempt(async () => {
      const lists = await Promise.all(
        LESSON_TYPES.map((type) => queryClient.fetchQuery(pendingLessons(type))),
      );
      setCount(lists.flat().filter(({ teacher_name }) => teacher_name === teacher).length);
    });

  const reject = () =>
    attempt(async () => {
      const { rejected } = await api.post<PendingLessonsRejectionResponse>('/admin/reject-pending-lessons', {
        body: { teacher_name: teacher },
        schema: { rejected: 'number' },
      });
      keyedToasts.succeeded(DECIDING, decisionMessages.teacherRejected(teacher, rejected));
      // Nothing outside of the question can have the focus until it has closed.
      flushSync(() => setCount(undefined));
      onRejected();
      await refreshLessons(queryClient);
    });

  return (
    <>
      <Button size="small" variant="secondary" icon={<ListX />} busy={busy} onClick={() => void ask()}>
        {decisionMessages.rejectTeacher(teacher)}
      </Button>
      <ConfirmDialog
        open={count !== undefined}
        tone="danger"
        message={decisionMessages.confirmRejectTeacher(teacher, count ?? 0)}
        confirmLabel={decisionMessages.reject}
        busy={busy}
        onConfirm={() => void reject()}
        onCancel={() => setCount(undefined)}
      />
    </>
  );
}
