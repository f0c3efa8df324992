import { Button } from 'design-system/button';
import { createRoot } from 'react-dom/client';
import { areOverridesDisabled, setOverridesDisabled } from './dev-override';
import { messages } from './messages';
import styles from './override-badge.module.css';

/** Shows on every page that sections come from this machine, and leads to their releases and back. */
export function showBadge(sections: readonly string[]): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Badge sections={sections} />);
}

function Badge({ sections }: { sections: readonly string[] }) {
  const ended = areOverridesDisabled();
  const { title, inDevelopment, released, end, resume } = messages;
  return (
    <aside className={styles.badge} aria-label={title}>
      <p className={styles.text}>
        {ended ? released : inDevelopment}{' '}
        {sections.map((name) => (
          <bdi key={name} dir="ltr" className={styles.section}>
            {name}
          </bdi>
        ))}
      </p>
      <Button size="small" variant="quiet" onClick={() => setOverridesDisabled(!ended)}>
        {ended ? resume : end}
      </Button>
    </aside>
  );
}
