import { useQueryClient } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/payment-schema';
import { useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import { paymentMessages } from './messages';

/** Voids one payment and says how it went. */
export function useVoidPayment({ _id, name, receipt_number }: StudentPayment) {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const { voiding } = paymentMessages;

  /**
   * Resolves to what the server has refused of the reason, if it did. Never rejects.
   *
   * @param onVoided called when the payment is voided, by this call or by an earlier one
   */
  async function voidPayment(reason: string, onVoided: () => void): Promise<string | undefined> {
    setIsSending(true);
    keyedToasts.clear(_id);
    try {
      await api.post(`/student_payments/${encodeURIComponent(_id)}/void`, { body: { reason } });
      keyedToasts.succeeded(_id, voiding.done(name, receipt_number));
    } catch (error) {
      if (endsSession(error)) return undefined;
      const isVoided = error instanceof ApiError && error.kind === 'conflict';
      if (!isVoided) {
        keyedToasts.failed(_id, voiding.failed);
        return error instanceof ApiError ? error.fields.reason : undefined;
      }
      keyedToasts.succeeded(_id, voiding.already);
    } finally {
      setIsSending(false);
    }
    onVoided();
    void queryClient.invalidateQueries({ queryKey: ['student-payments'] });
    return undefined;
  }

  return { voidPayment, isSending };
}
