import { NavLink } from 'react-router-dom';
import { guardNavigation } from 'shared-auth';
import { DESTINATIONS } from './destinations';
import styles from './navigation-list.module.css';

/** The links to the eight pages of the sidebar. `onFollow` closes the dialog around them. */
export function NavigationList({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.list}>
      {DESTINATIONS.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            className={styles.link ?? ''}
            onClick={(event) => {
              guardNavigation('admin', event);
              onFollow?.();
            }}
          >
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
