import { hoursText } from 'arabic-text/hours-text';
import { Link } from 'section-kit/link';
import { guardNavigation } from 'shared-auth';
import styles from './figures.module.css';

export interface Figure {
  name: string;
  /** The list behind the figure. */
  path: string;
  text: string;
}

interface FiguresProps {
  /** The accessible name. */
  label: string;
  figures: readonly Figure[];
  busy?: boolean;
}

/** Figures side by side, each a link to its list. */
export function Figures({ label, figures, busy = false }: FiguresProps) {
  return (
    <nav className={styles.figures} aria-label={label} aria-busy={busy}>
      {figures.map(({ name, path, text }) => (
        <Link
          key={name}
          className={styles.figure}
          to={path}
          onClick={(event) => guardNavigation('teacher', event)}
        >
          <span>{name}</span> <strong>{text}</strong>
        </Link>
      ))}
    </nav>
  );
}

export function hoursFigure(hours: number): string {
  return hours === 0 ? '0' : hoursText(hours);
}
