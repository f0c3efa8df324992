import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CashAboveLimit,
  ComparedPayment,
  SimilarPayments,
  StudentPayment,
  StudentPaymentResponse,
} from 'api-contract/payment-schema';
import { closedMonthReason } from 'section-kit/closed-month';
import type { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import { PAYMENTS_KEY } from '../../shared/payments/payment-queries';
import { BALANCES } from '../../shared/statements/balance-key';
import { STATEMENTS } from '../../shared/statements/statement-queries';
import { paymentMessages } from './messages';
import type { NewPayment } from './payment-values';

/** The key of the toasts about adding a payment. */
export const ADD_TOAST = 'payment';

/** The time limit for what a payment is compared with: without it, the payment is sent uncompared. */
const TIMEOUT_MS = 4_000;

interface AddPaymentOptions {
  key: ReturnType<typeof useIdempotencyKey>;
  /** Asks whether to record more cash than the law allows. */
  confirmCash: (cash: CashAboveLimit) => Promise<boolean>;
  /** Asks whether to record a payment although similar ones exist. */
  confirmSimilar: (recorded: readonly ComparedPayment[]) => Promise<boolean>;
  /** It is called before the lists are refetched. */
  onRecorded: (payment: NewPayment) => void;
  /** Prints the receipt of the recorded payment. */
  print: (payment: StudentPayment) => unknown;
}

/**
 * Sends a payment and announces the outcome (spec §8). `addPayment` resolves to whether it was recorded: not if the person
 * cancels.
 *
 * @throws {ApiError} if the payment was not recorded, or it is unknown whether it was
 */
export function useAddPayment({ key, confirmCash, confirmSimilar, onRecorded, print }: AddPaymentOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync: addPayment } = useMutation({
    onMutate: () => keyedToasts.clear(ADD_TOAST),
    async mutationFn(payment: NewPayment): Promise<boolean> {
      const { similar, cash_above_limit: cash, hasArrived } = await compareWithRecorded(payment);
      // What is recorded may be this payment, whose response was lost.
      const asks = !key.wasSent(payment);
      if (asks && cash && !(await confirmCash(cash))) return false;
      if (asks && similar.length > 0 && !(await confirmSimilar(similar))) return false;
      const { message, recorded } = await send(payment, key.keyOf(payment), { similar, hasArrived });
      onRecorded(payment);
      keyedToasts.succeeded(
        ADD_TOAST,
        message,
        recorded && { label: paymentMessages.printAdded, onAction: () => void print(recorded) },
      );
      for (const queryKey of [PAYMENTS_KEY, BALANCES, STATEMENTS])
        void queryClient.invalidateQueries({ queryKey });
      return true;
    },
    onError(error) {
      if (endsSession(error)) return;
      const isUnconfirmed = error instanceof ApiError && error.isUnreachable;
      const { unconfirmed, addFailed } = paymentMessages;
      keyedToasts.failed(ADD_TOAST, closedMonthReason(error) ?? (isUnconfirmed ? unconfirmed : addFailed));
    },
  });
  return addPayment;
}

/**
 * Sends a payment and returns the success message, with the payment as it was recorded. Without a response of the server (kind `unavailable`: no response, or
 * one of a proxy) the payment may have been recorded, and a server that does not know the key would record it again.
 */
async function send(
  payment: NewPayment,
  idempotencyKey: string,
  { similar, hasArrived }: Pick<Comparison, 'similar' | 'hasArrived'>,
): Promise<{ message: string; recorded?: StudentPayment | undefined }> {
  try {
    const response = await api.post<StudentPaymentResponse>('/student_payments/', {
      query: { ...payment },
      idempotencyKey,
    });
    const asked = receiptsOf(similar);
    const meanwhile = (response?.similar ?? []).filter(({ receipt }) => !asked.has(receipt));
    const message = [
      paymentMessages.added(payment.name, payment.cost, payment.date),
      ...meanwhile.map(({ receipt }) => paymentMessages.similar.meanwhile(receipt)),
    ].join(' ');
    return { message, recorded: response?.payment };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.kind === 'unavailable';
    if (isUnknown && (await hasArrived())) return { message: paymentMessages.addedWithoutResponse };
    throw error;
  }
}

interface Comparison extends SimilarPayments {
  /** Asks again; `true` if there is a payment like this one that was not there before. Never rejects. */
  hasArrived: () => Promise<boolean>;
}

/**
 * Asks the server, before a payment is sent, what it is like. Without an answer, nothing is asked: the payment itself then tells
 * that the server does not answer. Never rejects.
 */
async function compareWithRecorded(payment: NewPayment): Promise<Comparison> {
  const before = await requestSimilar(payment);
  const hasArrived = async () => {
    const after = await requestSimilar(payment);
    if (!before || !after) return false;
    const known = receiptsOf(before.similar);
    return after.similar.some(({ receipt, date }) => date === payment.date && !known.has(receipt));
  };
  return { similar: [], cash_above_limit: null, ...before, hasArrived };
}

async function requestSimilar(payment: NewPayment): Promise<SimilarPayments | undefined> {
  const { name, student_id, family_id, cost, date, method, purpose } = payment;
  try {
    return await api.get<SimilarPayments>('/admin/similar-payments', {
      query: { name, student_id, family_id, amount: cost * 100, date, method, purpose },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      schema: { similar: 'list' },
    });
  } catch {
    return undefined;
  }
}

function receiptsOf(payments: readonly ComparedPayment[]): ReadonlySet<number> {
  return new Set(payments.map(({ receipt }) => receipt));
}
