import { NavLink } from 'react-router-dom';
import { useNavigation } from 'section-kit/contributions';
import { guardNavigation } from 'shared-auth';
import { navigationIcon } from './navigation-icons';
import styles from './navigation-list.module.css';

/** The links of the sidebar. `onFollow` closes the dialog around them. */
export function NavigationList({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.list}>
      {useNavigation().map(({ path, label }) => {
        const Icon = navigationIcon(path);
        return (
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
        );
      })}
    </ul>
  );
}
