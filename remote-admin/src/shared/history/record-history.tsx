import type { HistoryKind } from 'api-contract/audit-actions';
import { HistoryButton } from 'lesson-kit/history-button';

/** A record with a history. */
export interface HistoryRecord {
  kind: Extract<HistoryKind, 'student-payment' | 'account' | 'booking' | 'family' | 'student'>;
  id: string;
  /** What the record is called: `دفعة هالة زيدان`. */
  name: string;
}

/** «السجل» on the row of a payment, a booking, a student, a family or an account. */
export function RecordHistoryButton(record: HistoryRecord) {
  return <HistoryButton label={record.name} load={loadDialog} of={record} />;
}

async function loadDialog() {
  const loaded = await import(/* webpackChunkName: 'record-history' */ './record-history-dialog');
  return loaded.RecordHistoryDialog;
}
