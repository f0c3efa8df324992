import { useQueryClient } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/payment-schema';
import { useRef, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, checkAccess, endsSession, session } from 'shared-auth';
import { paymentMessages } from './messages';
import { watchArrival } from './payment-arrival';
import type { NewPayment } from './read-payment';

const ADDING = 'payment';

const NOTHING_REFUSED: Readonly<Record<string, string>> = {};

/**
 * Sends payments, one at a time, and says how it went in the words of spec §8: what is said of one replaces what was said
 * of the one before.
 */
export function useAddPayment() {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const underWay = useRef(false);
  const [question, setQuestion] = useState<{ same: StudentPayment; onAnswer: (isMeant: boolean) => void }>();

  /**
   * Resolves to what the server has refused of the payment, by field. While one is under way a second press sends
   * nothing. Never rejects.
   *
   * @param onRecorded called together with the message that the server has it, before the lists show it
   */
  async function addPayment(
    payment: NewPayment,
    onRecorded: () => void,
  ): Promise<Readonly<Record<string, string>>> {
    if (underWay.current || !admitted()) return NOTHING_REFUSED;
    underWay.current = true;
    setIsSending(true);
    keyedToasts.clear(ADDING);
    try {
      const { same, hasArrived } = await watchArrival(queryClient, payment);
      if (same && !(await isMeant(same))) return NOTHING_REFUSED;
      const message = await send(payment, hasArrived);
      onRecorded();
      keyedToasts.succeeded(ADDING, message);
      void queryClient.invalidateQueries({ queryKey: ['student-payments'] });
      return NOTHING_REFUSED;
    } catch (error) {
      // The sign-in page says why a session ended.
      if (!endsSession(error)) keyedToasts.failed(ADDING, paymentMessages.addFailed);
      return error instanceof ApiError ? error.fields : NOTHING_REFUSED;
    } finally {
      underWay.current = false;
      setIsSending(false);
    }
  }

  /** Asks whether a payment like one that is recorded is meant to be added. */
  async function isMeant(same: StudentPayment): Promise<boolean> {
    const answer = await new Promise<boolean>((onAnswer) => setQuestion({ same, onAnswer }));
    setQuestion(undefined);
    return answer;
  }

  /** Says that the form is not filled correctly. */
  const refuse = () => keyedToasts.failed(ADDING, paymentMessages.fillCorrectly);

  /** Takes back what was said of a payment that is being corrected. */
  const takeBack = () => keyedToasts.clear(ADDING);

  return { addPayment, refuse, takeBack, isSending, question };
}

/**
 * Sends a payment and answers what to say about it. If no answer came, the payment may have been recorded all the same:
 * it is looked for before it counts as failed, since sending it again would give it a second receipt.
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

/** Without a token nothing is sent: the session ends, and the sign-in page says why. */
function admitted(): boolean {
  const access = checkAccess('admin');
  if (access.allowed) return true;
  session.end(access.reason);
  return false;
}

/**
 * Whether the call may have done its work although it failed: no answer came, or a proxy that had lost the server's
 * answer sent one of its own (502, 503, 504), or the server failed on the way.
 */
function mayHaveBeenDone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unavailable';
}
