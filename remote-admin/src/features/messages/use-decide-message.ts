import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from 'api-contract/message-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { writeRow } from '../../shared/lists/list-queries';
import { MESSAGES } from '../../shared/messages/message-queries';
import { BALANCES } from '../../shared/statements/balance-key';
import { messagePageMessages } from './messages';

const TOAST = 'message';

interface Decision {
  message: Message;
  action: 'sent' | 'skip' | 'restore';
}

/** Notes what becomes of messages. A row keeps its place until the list is read again. */
export function useDecideMessage() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ message, action }: Decision) =>
      api.post<Message>(`/admin/messages/${encodeURIComponent(message._id)}/${action}`, {
        schema: { state: 'text' },
      }),
    onMutate: () => keyedToasts.clear(TOAST),
    onSuccess(changed, { message, action }) {
      writeRow(queryClient, MESSAGES, changed);
      void queryClient.invalidateQueries({ queryKey: MESSAGES, refetchType: 'none' });
      if (changed.kind === 'debt') void queryClient.invalidateQueries({ queryKey: BALANCES });
      if (action === 'skip')
        keyedToasts.succeeded(TOAST, messagePageMessages.skipped(message.name), {
          label: messagePageMessages.undo,
          onAction: () => mutate({ message, action: 'restore' }),
        });
    },
    onError(error) {
      const failure = saveFailure(error, messagePageMessages.unconfirmed);
      if (failure) keyedToasts.failed(TOAST, failure);
      void queryClient.invalidateQueries({ queryKey: MESSAGES });
    },
  });
  return { decide: mutate, isDeciding: isPending };
}
