import type { PrintedStudentPayment, StudentPayment } from 'api-contract/payment-schema';
import { useCallback, useRef, useState } from 'react';
import { api, endsSession, newIdempotencyKey } from 'shared-auth';

interface Receipt {
  payment: StudentPayment;
  printed: PrintedStudentPayment | undefined;
}

/**
 * The receipt that is being printed. The server notes the first print, which is the original. Without its response the receipt
 * is printed all the same, and says neither.
 */
export function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>();
  // Prints without a response keep their keys: the next one may be the same print.
  const keys = useRef(new Map<string, string>());
  const print = useCallback(async (payment: StudentPayment) => {
    try {
      const path = `/student_payments/${encodeURIComponent(payment._id)}/printed`;
      const idempotencyKey = keys.current.get(payment._id) ?? newIdempotencyKey();
      keys.current.set(payment._id, idempotencyKey);
      const printed = await api.post<PrintedStudentPayment>(path, { idempotencyKey });
      keys.current.delete(payment._id);
      setReceipt({ payment, printed });
    } catch (error) {
      if (!endsSession(error)) setReceipt({ payment, printed: undefined });
    }
  }, []);
  return { receipt, print, closeReceipt: useCallback(() => setReceipt(undefined), []) };
}
