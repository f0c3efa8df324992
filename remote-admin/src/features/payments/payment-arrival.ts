import type { QueryClient } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/payment-schema';
import { foldForSearch } from 'arabic-text/fold';
import { studentPayments } from './payment-queries';
import { isCounted } from './payment-state';
import type { NewPayment } from './read-payment';

/** How long a payment may wait for the list that it is looked for in: it must be sent also where that cannot be had. */
const PATIENCE_MS = 4_000;

/** What was recorded before a payment is sent. */
export interface Recorded {
  /** A payment of the same student, day and amount that counts, if there is one. */
  same: StudentPayment | undefined;
  hasArrived: () => Promise<boolean>;
}

/**
 * Reads the payments before one is sent, so that one like it is found, and so that one can find out later whether it
 * arrived although no answer came.
 *
 * @returns `hasArrived` reads the payments again, which also brings the lists up to date, and tells whether one like
 * it is there that was not there before. If either reading fails nobody can tell, and it counts as not arrived. Never
 * rejects.
 */
export async function watchArrival(queryClient: QueryClient, payment: NewPayment): Promise<Recorded> {
  const month = { ...studentPayments(payment.date.slice(0, 'YYYY-MM'.length)), retry: false };
  const before = await Promise.race([
    queryClient.ensureQueryData(month).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined)),
  ]);
  const hasArrived = async () => {
    // A reading that was under way may be older than the payment.
    await queryClient.cancelQueries({ queryKey: month.queryKey });
    const after = await queryClient.fetchQuery({ ...month, staleTime: 0 }).catch(() => undefined);
    if (!before || !after) return false;
    const known = new Set(before.map(({ _id }) => _id));
    return after.some((each) => !known.has(each._id) && isLike(each, payment));
  };
  return { same: before?.find((each) => isCounted(each) && isLike(each, payment)), hasArrived };
}

function isLike(recorded: StudentPayment, { name, cost, date }: NewPayment): boolean {
  const sameName = foldForSearch(recorded.name) === foldForSearch(name);
  return sameName && recorded.cost === cost && recorded.date === date;
}
