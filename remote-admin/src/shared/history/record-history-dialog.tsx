import { HistoryDialog } from 'lesson-kit/history-dialog';
import { GuardedLink } from '../frame/guarded-link';
import { usePermission } from '../rights/use-permission';
import { describeChange } from './describe-change';
import { historyWords } from './messages';
import type { HistoryRecord } from './record-history';

const PATHS: Readonly<Record<HistoryRecord['kind'], string>> = {
  'student-payment': '/admin/payment-history',
  account: '/admin/account-history',
  booking: '/admin/booking-history',
  family: '/admin/family-history',
  student: '/admin/student-history',
};

/** The latest changes of a record, with a link to all of them for those who may read the history. */
export function RecordHistoryDialog({ kind, id, name, onClose }: HistoryRecord & { onClose: () => void }) {
  const mayReadHistory = usePermission('history');
  return (
    <HistoryDialog
      name={name}
      path={PATHS[kind]}
      id={id}
      describe={(entry) => describeChange(kind, entry)}
      onClose={onClose}
    >
      {mayReadHistory && (
        <p>
          <GuardedLink to={`/History?id=${encodeURIComponent(id)}`}>{historyWords.whole}</GuardedLink>
        </p>
      )}
    </HistoryDialog>
  );
}
