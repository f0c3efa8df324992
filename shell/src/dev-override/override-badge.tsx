import { Button } from 'design-system/button';
import { createRoot } from 'react-dom/client';
import { areOverridesDisabled, setOverridesDisabled } from './dev-override';
import { messages } from './messages';
import styles from './override-badge.module.css';

/** Names the overridden sections on every page, and switches to their releases and back. */
export function showBadge(sections: readonly string[]): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<Badge sections={sections} />);
}

function Badge({ sections }: { sections: readonly string[] }) {
  const isDisabled = areOverridesDisabled();
  const { title, inDevelopment, released, end, resume } = messages;
  return (
    <aside className={styles.badge} aria-label={title}>
      <p className={styles.text}>
        {isDisabled ? released : inDevelopment}{' '}
        {sections.map((name) => (
          <bdi key={name} dir="ltr" className={styles.section}>
            {name}
          </bdi>
        ))}
      </p>
      <Button size="small" variant="quiet" onClick={() => setOverridesDisabled(!isDisabled)}>
        {isDisabled ? resume : end}
      </Button>
    </aside>
  );
}
