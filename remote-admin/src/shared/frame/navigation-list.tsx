import type { WaitingCounts } from 'api-contract/waiting-schema';
import { Badge } from 'design-system/badge';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { ChevronLeft } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationEntry } from 'section-contract/contributions';
import { useNavigation } from 'section-kit/contributions';
import { useHydrated } from 'section-kit/forms/use-hydrated';
import { NavLink } from 'section-kit/link';
import { guardNavigation } from 'shared-auth';
import { isCounted, waitingAt } from '../waiting/waiting-counts';
import { frameMessages } from './messages';
import { arrangeLinks } from './navigation-groups';
import { navigationIcon } from './navigation-icons';
import styles from './navigation-list.module.css';
import { useFoldedGroups } from './use-folded-groups';

interface NavigationListProps {
  /** They are shown beside the links of pages on which something waits. */
  counts?: WaitingCounts | null | undefined;
  /** Closes the dialog around the links. */
  onFollow?: () => void;
}

/** The links of the sidebar: the daily ones, then the others in groups that can be folded. */
export function NavigationList({ counts, onFollow }: NavigationListProps) {
  const { daily, groups } = arrangeLinks(useNavigation());
  const { pathname } = useLocation();
  const { isOpen, fold } = useFoldedGroups();
  // A skeleton has nothing to press.
  const isHydrated = useHydrated();
  const list = (links: readonly NavigationEntry[], name: string) => (
    <ul className={styles.list} aria-label={name}>
      {links.map((link) => (
        <li key={link.path} className={styles.entry}>
          <FrameLink link={link} waiting={waitingAt(link.path, counts)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.groups}>
      {daily.length > 0 && list(daily, frameMessages.daily)}
      {groups.map(({ key, name, links }) => {
        const isShown = isOpen(
          key,
          links.some(({ path }) => path === pathname),
        );
        const waiting = links.reduce((sum, { path }) => sum + waitingAt(path, counts), 0);
        return (
          <div key={key}>
            {isHydrated ? (
              <button
                type="button"
                className={styles.name}
                aria-expanded={isShown}
                onClick={() => fold(key, !isShown)}
              >
                <ChevronLeft aria-hidden="true" />
                {name} {waiting > 0 && <Waiting count={waiting} />}
              </button>
            ) : (
              <span className={styles.name}>
                <ChevronLeft aria-hidden="true" />
                {name}
              </span>
            )}
            {isShown && list(links, name)}
          </div>
        );
      })}
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
          <Waiting count={waiting} />
        </span>
      )}
    </>
  );
}

/** How much waits on one page or more. */
function Waiting({ count }: { count: number }) {
  return (
    <Badge tone="waiting">
      {count}
      <VisuallyHidden>{frameMessages.waiting}</VisuallyHidden>
    </Badge>
  );
}
