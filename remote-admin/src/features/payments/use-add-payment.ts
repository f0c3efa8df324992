import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CashAboveLimit,
  ComparedPayment,
  SimilarPayments,
  StudentPayment,
  StudentPaymentResponse,
} from 'api-contract/payment-schema';
import { foldForSearch } from 'arabic-text/fold';
import { closedMonthReason } from 'section-kit/closed-month';
import type { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession } from 'shared-auth';
import { PAYMENTS_KEY, studentPayments } from '../../shared/payments/payment-queries';
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
      const { similar, cash, hasArrived } = await compareWithRecorded(queryClient, payment);
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

interface Comparison {
  /** Recorded payments of the same account and amount around that day. */
  similar: readonly ComparedPayment[];
  /** Without an answer, nothing is asked: the payment itself then tells that the server does not answer. */
  cash: CashAboveLimit | null;
  /** Reads the list again; `true` if it has a payment like this one that was not there before. Never rejects. */
  hasArrived: () => Promise<boolean>;
}

/** Asks the server for similar payments, and reads those of the month, before one is sent. Never rejects. */
async function compareWithRecorded(queryClient: QueryClient, payment: NewPayment): Promise<Comparison> {
  const month = { ...studentPayments(payment.date.slice(0, 'YYYY-MM'.length)), retry: false };
  const [{ similar, cash_above_limit: cash = null }, before] = await Promise.all([
    requestSimilar(payment),
    Promise.race([
      queryClient.ensureQueryData(month).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined)),
    ]),
  ]);
  const hasArrived = async () => {
    // A request in flight may be older than the payment.
    await queryClient.cancelQueries({ queryKey: month.queryKey });
    const after = await queryClient.fetchQuery({ ...month, staleTime: 0 }).catch(() => undefined);
    if (!before || !after) return false;
    const known = new Set(before.map(({ _id }) => _id));
    // The list before may be older than a payment of another desk.
    const receipts = receiptsOf(similar);
    return after.some(
      (each) => !known.has(each._id) && !receipts.has(each.receipt_number ?? 0) && isLike(each, payment),
    );
  };
  return { similar, cash, hasArrived };
}

async function requestSimilar(payment: NewPayment): Promise<SimilarPayments> {
  const { name, student_id, family_id, cost, date, method, purpose } = payment;
  try {
    return await api.get<SimilarPayments>('/admin/similar-payments', {
      query: { name, student_id, family_id, amount: cost * 100, date, method, purpose },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      schema: { similar: 'list' },
    });
  } catch {
    return { similar: [] };
  }
}

function receiptsOf(payments: readonly ComparedPayment[]): ReadonlySet<number> {
  return new Set(payments.map(({ receipt }) => receipt));
}

function isLike(recorded: StudentPayment, { name, cost, date }: NewPayment): boolean {
  const hasSameName = foldForSearch(recorded.name) === foldForSearch(name);
  return hasSameName && recorded.cost === cost && recorded.date === date;
}
