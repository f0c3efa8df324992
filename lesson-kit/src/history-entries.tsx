import type { HistoryEntry } from 'api-contract/history-schema';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { MomentText } from 'section-kit/moment-text';
import type { DescribedEntry, FieldChange } from './describe-history';
import styles from './history-entries.module.css';
import { historyMessages } from './lesson-history-messages';

interface HistoryEntriesProps {
  entries: readonly HistoryEntry[];
  /** The words for an entry of this kind of record; the same function at each render. */
  describe: (entry: HistoryEntry) => DescribedEntry;
}

/** The changes of a record: what, when, by whom, and the fields before and after. */
export function HistoryEntries({ entries, describe }: HistoryEntriesProps) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry, index) => (
        // Entries have no ids, and a history only grows at its end.
        <Entry key={index} entry={entry} described={describe(entry)} />
      ))}
    </ol>
  );
}

function Entry({ entry: { by, at }, described }: { entry: HistoryEntry; described: DescribedEntry }) {
  const { title, changes } = described;
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.byline}>
        {by && <bdi>{by}</bdi>}
        {by && at && ' · '}
        {at && <MomentText at={at} />}
      </p>
      <FieldChanges changes={changes} />
    </li>
  );
}

/** The fields that a change concerned, before and after it. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.label} {...change} />
      ))}
    </dl>
  );
}

function Change({ label, before, after }: FieldChange) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before !== undefined && <bdi>{before}</bdi>}
        {before !== undefined && after !== undefined && (
          <>
            <span aria-hidden="true"> ← </span>
            <VisuallyHidden>{historyMessages.became}</VisuallyHidden>
          </>
        )}
        {after !== undefined && (
          <bdi className={before === undefined ? undefined : styles.after}>{after}</bdi>
        )}
      </dd>
    </>
  );
}
