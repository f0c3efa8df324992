import type { ImportedRecords } from 'api-contract/import-schema';
import styles from './import-page.module.css';
import { MADE_NAMES, resultMessages } from './messages';

/** How many records an import makes, by their kind. */
export function MadeList({ made }: { made: ImportedRecords }) {
  return (
    <ul className={styles.made}>
      {Object.entries(made).map(([kind, count]) =>
        count === 0 ? null : <li key={kind}>{resultMessages.made(count, MADE_NAMES[kind] ?? kind)}</li>,
      )}
    </ul>
  );
}
