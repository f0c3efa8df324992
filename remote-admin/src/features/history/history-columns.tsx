import type { InstituteHistoryEntry } from 'api-contract/history-schema';
import type { Column } from 'design-system/table';
import { FieldChanges } from 'lesson-kit/history-entries';
import { MomentText } from 'section-kit/moment-text';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { describeChange } from '../../shared/history/describe-change';
import { usePermission } from '../../shared/rights/use-permission';
import styles from './history.module.css';
import { nameOfKind } from './history-sheet';
import { historyMessages } from './messages';
import { recordAddress } from './record-place';

function Record({ entry }: { entry: InstituteHistoryEntry }) {
  const mayAdministrate = usePermission('administration');
  const address = recordAddress(entry);
  const isOpen = mayAdministrate || !FOR_OWNERS.has(address ?? '');
  const name = entry.subject && <bdi>{entry.subject}</bdi>;
  const label = (
    <>
      {nameOfKind(entry.kind)} {name}
    </>
  );
  return address && isOpen ? <GuardedLink to={address}>{label}</GuardedLink> : <span>{label}</span>;
}

/** Pages that other readers of the history may not open. */
const FOR_OWNERS: ReadonlySet<string> = new Set(['/Administrators', '/Settings']);

/** Entries of the history in words, each with a link to its record. */
export const HISTORY_COLUMNS: Column<InstituteHistoryEntry>[] = [
  {
    key: 'change',
    header: historyMessages.change,
    rowHeader: true,
    render: (entry) => describeChange(entry.kind, entry).title,
  },
  {
    key: 'record',
    header: historyMessages.record,
    userText: true,
    render: (entry) => <Record entry={entry} />,
  },
  {
    key: 'by',
    header: historyMessages.person,
    userText: true,
    render: ({ by }) => (by ? <bdi>{by}</bdi> : historyMessages.withoutAccount),
  },
  {
    key: 'at',
    header: historyMessages.moment,
    render: ({ at }) => at && <MomentText at={at} />,
  },
  {
    key: 'changes',
    header: historyMessages.changes,
    userText: true,
    fullLine: true,
    render(entry) {
      const { changes } = describeChange(entry.kind, entry);
      return (
        changes.length > 0 && (
          <div className={styles.changes}>
            <FieldChanges changes={changes} />
          </div>
        )
      );
    },
  },
];
