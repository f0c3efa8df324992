import type { PrintedStudentPayment, StudentPayment } from 'api-contract/payment-schema';
import { useCallback, useState } from 'react';
import { api, endsSession } from 'shared-auth';

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
  const print = useCallback(async (payment: StudentPayment) => {
    try {
      const path = `/student_payments/${encodeURIComponent(payment._id)}/printed`;
      const printed = await api.post<PrintedStudentPayment>(path, {});
      setReceipt({ payment, printed });
    } catch (error) {
      if (!endsSession(error)) setReceipt({ payment, printed: undefined });
    }
  }, []);
  return { receipt, print, closeReceipt: useCallback(() => setReceipt(undefined), []) };
}
