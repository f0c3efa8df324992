import type { WaitingCounts } from 'api-contract/waiting-schema';
import { Badge } from 'design-system/badge';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import type { NavigationEntry } from 'section-contract/contributions';
import { useNavigation } from 'section-kit/contributions';
import { guardNavigation } from 'shared-auth';
import { isCounted, waitingAt } from '../waiting/waiting-counts';
import { frameMessages } from './messages';
import { groupLinks } from './navigation-groups';
import { navigationIcon } from './navigation-icons';
import styles from './navigation-list.module.css';

interface NavigationListProps {
  /** They are shown beside the links of pages on which something waits. */
  counts?: WaitingCounts | null | undefined;
  /** Closes the dialog around the links. */
  onFollow?: () => void;
}

/** The links of the sidebar, by their groups. */
export function NavigationList({ counts, onFollow }: NavigationListProps) {
  const id = useId();
  return (
    <div className={styles.groups}>
      {groupLinks(useNavigation()).map(({ name, links }) => (
        <div key={name ?? ''}>
          {name && (
            <p id={`${id}${name}`} className={styles.name}>
              {name}
            </p>
          )}
          <ul className={styles.list} aria-labelledby={name && `${id}${name}`}>
            {links.map((link) => (
              <li key={link.path} className={styles.entry}>
                <FrameLink link={link} waiting={waitingAt(link.path, counts)} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface FrameLinkProps {
  link: NavigationEntry;
  waiting: number;
  onFollow: (() => void) | undefined;
}

/** A link, described by what waits on its page. */
function FrameLink({ link, waiting, onFollow }: FrameLinkProps) {
  const id = useId();
  const Icon = navigationIcon(link.path);
  return (
    <>
      <NavLink
        to={link.path}
        className={styles.link ?? ''}
        data-counted={isCounted(link.path) || undefined}
        aria-describedby={waiting > 0 ? id : undefined}
        onClick={(event) => {
          guardNavigation('admin', event);
          onFollow?.();
        }}
      >
        <Icon aria-hidden="true" />
        {link.label}
      </NavLink>
      {waiting > 0 && (
        <span id={id} className={styles.waiting}>
          <Badge tone="waiting">
            {waiting}
            <VisuallyHidden>{frameMessages.waiting}</VisuallyHidden>
          </Badge>
        </span>
      )}
    </>
  );
}
