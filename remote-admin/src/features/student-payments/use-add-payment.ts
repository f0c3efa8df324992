import { useQueryClient } from '@tanstack/react-query';
import { showMessage } from 'design-system/live-messages';
import { useRef, useState } from 'react';
import type { OutcomeMessages } from 'section-calls/use-outcome-messages';
import { ApiError, api, checkAccess, endsSession, session } from 'shared-auth';
import { mayHaveBeenDone } from '../../failure/refusals';
import { paymentMessages } from './messages';
import { watchArrival } from './payment-arrival';
import type { NewPayment } from './read-payment';

const ADDING = 'payment';

/**
 * Sends payments, one at a time, and says how it went in the words of spec §8.
 *
 * @param outcomes outlives the form, so that what is said of one payment replaces what was said of the one before
 */
export function useAddPayment(outcomes: OutcomeMessages) {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const underWay = useRef(false);

  /**
   * Resolves to whether the payment is recorded, once the lists show it: until then a second press sends nothing.
   * Never rejects.
   *
   * @param onRecorded called as soon as the server has it
   */
  async function addPayment(payment: NewPayment, onRecorded: () => void): Promise<boolean> {
    if (underWay.current || !admitted()) return false;
    underWay.current = true;
    setIsSending(true);
    setRefused({});
    outcomes.clear(ADDING);
    try {
      const hasArrived = await watchArrival(queryClient, payment);
      const message = await send(payment, hasArrived);
      onRecorded();
      outcomes.succeeded(ADDING, message);
      await queryClient.invalidateQueries({ queryKey: ['student-payments'] });
      return true;
    } catch (error) {
      explain(error);
      return false;
    } finally {
      underWay.current = false;
      setIsSending(false);
    }
  }

  function explain(error: unknown) {
    if (error instanceof ApiError) setRefused(error.fields);
    const { unauthorized, addFailed } = paymentMessages;
    outcomes.failed(ADDING, endsSession(error) ? unauthorized : addFailed);
  }

  /** Says that the form is not filled correctly. */
  const refuse = () => outcomes.failed(ADDING, paymentMessages.fillCorrectly);

  return { addPayment, refuse, isSending, refused };
}

/**
 * Sends a payment and answers what is to be said of it. One that may have been recorded without anybody saying so is
 * looked for before it counts as failed: sent again, it would have a second receipt.
 *
 * @throws {ApiError} when it is not recorded, or nobody can tell
 */
async function send(payment: NewPayment, hasArrived: () => Promise<boolean>): Promise<string> {
  try {
    await api.post('/student_payments/', { query: { ...payment } });
    return paymentMessages.added;
  } catch (error) {
    if (mayHaveBeenDone(error) && (await hasArrived())) return paymentMessages.addedUnheard;
    throw error;
  }
}

/** The payments page has words of its own for a token that has gone; then the session ends like everywhere. */
function admitted(): boolean {
  const access = checkAccess('admin');
  if (access.allowed) return true;
  if (access.reason === 'missing') showMessage({ tone: 'error', message: paymentMessages.noToken });
  session.end(access.reason);
  return false;
}
