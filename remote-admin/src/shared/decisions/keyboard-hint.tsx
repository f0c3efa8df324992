import styles from './keyboard-hint.module.css';
import { decisionMessages } from './messages';

/** The keys of the list, shown where a keyboard is likely. */
export function KeyboardHint() {
  return (
    <details className={styles.hint}>
      <summary>{decisionMessages.keyboard}</summary>
      <dl className={styles.keys}>
        {decisionMessages.keys.map(({ keys, action }) => (
          <div key={action} className={styles.entry}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
