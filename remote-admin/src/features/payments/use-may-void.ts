import { currentDay } from 'api-contract/current-day';
import type { StudentPayment } from 'api-contract/payment-schema';
import { useSession } from 'shared-auth';
import { usePermission } from '../../shared/rights/use-permission';

/** Whether the administrator may void a payment: any, or only her own of the current day. */
export function useMayVoid({ received_by, date }: StudentPayment): boolean {
  const session = useSession();
  const username = session.status === 'signed-in' ? session.claims.username : undefined;
  return usePermission('voiding') || (received_by === username && date === currentDay());
}
