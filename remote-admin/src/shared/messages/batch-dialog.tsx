import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageBatch } from 'api-contract/message-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { GuardedButtonLink } from '../frame/guarded-link';
import { MESSAGES } from './message-queries';
import { queueMessages } from './messages';

const { batch: texts } = queueMessages;

interface Queued {
  queued: number;
  left_out: number;
}

interface BatchDialogProps {
  title: string;
  /** Whom the messages are for. */
  description: string;
  batch: MessageBatch;
  onClose: () => void;
}

/** Asks before many messages are put into the queue, and says how many were. */
export function BatchDialog({ title, description, batch, onClose }: BatchDialogProps) {
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      api.post<Queued>('/admin/messages/batches', {
        body: batch,
        idempotencyKey: keyOf(JSON.stringify(batch)),
        schema: { queued: 'number', left_out: 'number' },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MESSAGES }),
  });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {data ? (
            <GuardedButtonLink to={`/Messages?type=${batch.kind}`} variant="primary" onFollow={onClose}>
              {texts.open}
            </GuardedButtonLink>
          ) : (
            <Button singlePress busy={isPending} onClick={() => mutate()}>
              {texts.confirm}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {data ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        {data ? (
          <p role="status">{texts.outcome(data.queued, data.left_out)}</p>
        ) : (
          <>
            <p>{description}</p>
            <p>{texts.hint}</p>
          </>
        )}
        {error && <Alert tone="error">{saveFailure(error, texts.failed)}</Alert>}
      </Stack>
    </Dialog>
  );
}
