import { VisuallyHidden } from 'design-system/visually-hidden';
import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from './bottom-bar.module.css';
import { byOrder, useNavigation } from './contributions';
import { NavLink } from './link';

/** The links that fit beside a menu, at 360 px. */
const LINKS = 4;

interface BottomBarProps {
  /** The accessible name. */
  label: string;
  /** The link to the dashboard, which comes first. */
  home: { path: string; label: string };
  iconOf: (path: string) => ReactNode;
  /** The number that describes the link to a path, and the words after it. */
  waiting?: { at: (path: string) => number; unit: string };
  onFollow: (event: MouseEvent) => void;
  /** The menu button. */
  children?: ReactNode;
}

/** The class of a place in the bar. */
export const barPlaceClass = styles.place ?? '';

/** The bar at the bottom of a phone: the dashboard, and the pages that have a place in it (`SectionRoute.bar`). */
export function BottomBar({ label, home, iconOf, waiting, onFollow, children }: BottomBarProps) {
  const pages = useNavigation()
    .flatMap(({ path, bar }) => (bar ? [{ path, ...bar }] : []))
    .sort(byOrder);
  return (
    <nav className={styles.bar} aria-label={label} data-bottom-bar>
      {[home, ...pages].slice(0, LINKS).map((link) => (
        <BarLink
          key={link.path}
          {...link}
          icon={iconOf(link.path)}
          waiting={waiting?.at(link.path) ?? 0}
          unit={waiting?.unit}
          onFollow={onFollow}
        />
      ))}
      {children}
    </nav>
  );
}

interface BarLinkProps {
  path: string;
  label: string;
  icon: ReactNode;
  waiting: number;
  unit: string | undefined;
  onFollow: (event: MouseEvent) => void;
}

function BarLink({ path, label, icon, waiting, unit, onFollow }: BarLinkProps) {
  const id = useId();
  return (
    <div className={styles.entry}>
      <NavLink
        to={path}
        className={barPlaceClass}
        aria-describedby={waiting > 0 ? id : undefined}
        onClick={onFollow}
      >
        {icon}
        {label}
      </NavLink>
      {waiting > 0 && (
        <span id={id} className={styles.waiting}>
          {waiting}
          <VisuallyHidden>{unit}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
