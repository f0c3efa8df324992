import { useMutation, useQueryClient } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { dialledNumber } from 'api-contract/phone-number';
import { useCallback } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, endsSession } from 'shared-auth';
import { BALANCES } from './balance-key';
import { statementMessages, whatsAppText } from './messages';
import { ownerOf, type StatementAccount } from './statement-account';
import { createStatementLink, refetchLinks, STATEMENTS, type StatementRange } from './statement-queries';

const TOAST = 'send-statement';

/** A statement to be sent to a guardian. */
export interface SentStatement {
  account: StatementAccount;
  name: string;
  /** The number is passed as it was typed. */
  phone: string;
  /** The balance is in agorot; above zero it is owed to the institute. */
  balance: number;
  range: StatementRange;
}

/**
 * Opens a chat in WhatsApp with a polite text and a new private link, and notes a reminder where something is owed. The
 * window opens with the press and waits for the link: browsers block windows that open later.
 */
export function useSendStatement() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ account, name, phone, balance, range, chat }: SentStatement & { chat: Chat }) => {
      const link = await createStatementLink(account, range);
      const text = whatsAppText({ institute: INSTITUTE_NAME, name, balance, link });
      chat.show(`https://wa.me/${dialledNumber(phone)?.whatsApp ?? ''}?text=${encodeURIComponent(text)}`);
    },
    onMutate: () => keyedToasts.clear(TOAST),
    onSuccess: async (_, { account, name, balance }) => {
      void refetchLinks(queryClient);
      if (balance <= 0) return;
      try {
        await api.post('/admin/reminders', { body: ownerOf(account) });
        keyedToasts.succeeded(TOAST, statementMessages.reminded(name));
        for (const queryKey of [BALANCES, STATEMENTS]) void queryClient.invalidateQueries({ queryKey });
      } catch (error) {
        if (!endsSession(error)) keyedToasts.failed(TOAST, statementMessages.notReminded);
      }
    },
    onError(error, { chat }) {
      chat.close();
      if (!endsSession(error)) keyedToasts.failed(TOAST, statementMessages.failed);
    },
  });
  const send = useCallback(
    (statement: SentStatement) => mutate({ ...statement, chat: openChat() }),
    [mutate],
  );
  return {
    send,
    /** The account whose statement is being sent. */
    sendingId: isPending ? variables.account.id : undefined,
  };
}

interface Chat {
  show: (address: string) => void;
  close: () => void;
}

/** A window that waits for its address. A browser that blocks it gets a button for one more press. */
function openChat(): Chat {
  const chat = window.open('', '_blank');
  if (!chat) {
    return {
      show(address) {
        keyedToasts.failed('chat', statementMessages.blocked, {
          label: statementMessages.openChat,
          onAction: () => window.open(address, '_blank', 'noopener,noreferrer'),
        });
      },
      close: () => undefined,
    };
  }
  chat.opener = null;
  chat.document.documentElement.dir = 'rtl';
  chat.document.body.textContent = statementMessages.sending;
  return { show: (address) => chat.location.replace(address), close: () => chat.close() };
}
