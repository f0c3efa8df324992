import { currentDay } from 'api-contract/current-day';
import type { StudentPayment } from 'api-contract/payment-schema';
import { useCallback } from 'react';
import { useSession } from 'shared-auth';
import { usePermission } from '../../shared/rights/use-permission';

/** Which payments the administrator may void: all, or only her own of the current day. */
export function useMayVoid(): (payment: StudentPayment) => boolean {
  const session = useSession();
  const username = session.status === 'signed-in' ? session.claims.username : undefined;
  const mayVoidAll = usePermission('voiding');
  return useCallback(
    ({ received_by, date }) => mayVoidAll || (received_by === username && date === currentDay()),
    [mayVoidAll, username],
  );
}
