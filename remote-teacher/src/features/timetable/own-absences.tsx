import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Absence } from 'api-contract/teacher-time-schema';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { ConfirmDialog } from 'design-system/confirm';
import { useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { ownAbsences, TIMETABLE } from '../../shared/timetable/timetable-queries';
import { ownTimetableMessages } from './messages';
import styles from './own-absences.module.css';

const TOAST = 'own-absence';

/** The absences that end today or later, how many lessons each hits, and a button that takes it back. */
export function OwnAbsences({ today }: { today: string }) {
  const messages = ownTimetableMessages;
  const queryClient = useQueryClient();
  const { data: absences = [] } = useQuery(ownAbsences(today));
  const [toDelete, setToDelete] = useState<Absence>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id }: Absence) =>
      api.delete<{ message: string }>(`/teacher/absences/${encodeURIComponent(_id)}`, {
        schema: { message: 'text' },
      }),
    onSuccess: ({ message }) => keyedToasts.succeeded(TOAST, message),
    onError(error) {
      const failure = saveFailure(error, messages.deleteFailed);
      if (failure) keyedToasts.failed(TOAST, failure);
    },
    onSettled() {
      setToDelete(undefined);
      return queryClient.invalidateQueries({ queryKey: TIMETABLE });
    },
  });
  if (absences.length === 0) return null;
  return (
    <Card title={messages.absences}>
      <ul className={styles.list}>
        {absences.map((absence) => {
          const { _id, from, to, reason, hit } = absence;
          const days = messages.days(from, to);
          return (
            <li key={_id} className={styles.absence}>
              <span className={styles.text}>
                {days}
                {reason && <bdi> ({reason})</bdi>}
                <span className={styles.hits}>{messages.hits(hit.length)}</span>
              </span>
              {from >= today && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={messages.deleteAbsenceOf(days)}
                  onClick={() => setToDelete(absence)}
                >
                  {messages.deleteAbsence}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={toDelete !== undefined}
        message={messages.deleteQuestion}
        confirmLabel={messages.deleteAbsence}
        cancelLabel={messages.keep}
        busy={isPending}
        onConfirm={() => toDelete && mutate(toDelete)}
        onCancel={() => setToDelete(undefined)}
      >
        {toDelete && messages.days(toDelete.from, toDelete.to)}
      </ConfirmDialog>
    </Card>
  );
}
