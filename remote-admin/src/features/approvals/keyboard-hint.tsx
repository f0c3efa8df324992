import styles from './keyboard-hint.module.css';
import { decisionMessages } from './messages';

/** The keys of the list, where there is likely to be a keyboard. */
export function KeyboardHint() {
  return (
    <details className={styles.hint}>
      <summary>{decisionMessages.keyboard}</summary>
      <dl className={styles.keys}>
        {decisionMessages.keys.map(({ keys, does }) => (
          <div key={does} className={styles.entry}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
