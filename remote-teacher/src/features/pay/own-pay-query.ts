import { queryOptions } from '@tanstack/react-query';
import type { OwnPay } from 'api-contract/pay-schema';
import { api } from 'shared-auth';

const SCHEMA = {
  pay: 'list',
  lessons: 'list',
  adjustments: 'list',
  approved_hours_hundredths: 'number',
  pending_hours_hundredths: 'number',
  rejected_hours_hundredths: 'number',
} as const;

/**
 * The teacher's own month.
 *
 * @param month `YYYY-MM`
 */
export function ownPay(month: string) {
  return queryOptions({
    queryKey: ['own-pay', month],
    queryFn: ({ signal }) => api.get<OwnPay>('/teacher/pay', { query: { month }, signal, schema: SCHEMA }),
  });
}
