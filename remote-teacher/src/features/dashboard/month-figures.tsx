import type { MonthSummary } from 'api-contract/lesson-schema';
import { hoursText } from 'arabic-text/hours-text';
import { Link } from 'react-router-dom';
import { guardNavigation } from 'shared-auth';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './dashboard.module.css';
import { dashboardMessages } from './messages';
import type { useMonthSummary } from './use-month-summary';

const { approved, pending } = lessonTypeConfig.individual;

/** Each figure leads to its list, which links that of the other lesson type. */
const FIGURES = [
  ['approved', approved.path, ({ approved_hours }: MonthSummary) => hoursFigure(approved_hours)],
  ['pending', pending.path, ({ pending_hours }: MonthSummary) => hoursFigure(pending_hours)],
  ['rejected', '/ViewRejectedLessons', ({ rejected_hours }: MonthSummary) => hoursFigure(rejected_hours)],
  ['today', pending.path, ({ today }: MonthSummary) => dashboardMessages.todaysLessons(today.lessons)],
] as const;

/** The month in figures. Nothing on a server that does not know them. */
export function MonthFigures({ data, isError }: ReturnType<typeof useMonthSummary>) {
  const { figures, figuresTitle, notKnown } = dashboardMessages;
  if (data === null) return null;
  return (
    <nav className={styles.figures} aria-label={figuresTitle} aria-busy={!data && !isError}>
      {FIGURES.map(([name, path, read]) => (
        <Link
          key={name}
          className={styles.figure}
          to={path}
          onClick={(event) => guardNavigation('teacher', event)}
        >
          <span>{figures[name]}</span> <strong>{data ? read(data) : isError ? notKnown : '\u00a0'}</strong>
        </Link>
      ))}
    </nav>
  );
}

function hoursFigure(hours: number): string {
  return hours === 0 ? '0' : hoursText(hours);
}
