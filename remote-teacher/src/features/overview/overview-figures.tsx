import type { Overview } from 'api-contract/statistics-schema';
import { formatNumber } from 'arabic-text/numbers';
import { Card } from 'design-system/card';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { Clock, NotebookPen, User, Users } from 'lucide-react';
import { HoursByLevel } from './hours-by-level';
import { HoursChart } from './hours-chart';
import { HoursTable } from './hours-table';
import { levelHours } from './level-hours';
import { overviewMessages } from './messages';
import styles from './overview.module.css';

interface OverviewFiguresProps {
  /** Absent while it is loaded for the first time: everything has its place already. */
  overview: Overview | undefined;
  busy: boolean;
}

/** The stat cards and the chart of one month. */
export function OverviewFigures({ overview, busy }: OverviewFiguresProps) {
  const texts = overviewMessages;
  const levels = levelHours(overview);
  const figure = (value: number | undefined) =>
    value === undefined ? texts.unknownFigure : formatNumber(value);
  return (
    <div className={styles.figures} aria-busy={busy || undefined}>
      <VisuallyHidden role="status">{busy ? texts.loading : ''}</VisuallyHidden>
      <div className={styles.cards}>
        <Card icon={<NotebookPen />} title={texts.totalLessons} figure={figure(overview?.total_lessons)} />
        <Card icon={<Clock />} title={texts.totalHours} figure={figure(overview?.total_hours)} />
        <Card icon={<User />} title={texts.individualHours}>
          <HoursByLevel levels={levels} part="individual" known={overview !== undefined} />
        </Card>
        <Card icon={<Users />} title={texts.groupHours}>
          <HoursByLevel levels={levels} part="group" known={overview !== undefined} />
        </Card>
      </div>
      <Card className={styles.chartCard}>
        <figure className={styles.chart}>
          <figcaption className={styles.caption}>{texts.chartTitle}</figcaption>
          <HoursChart levels={levels} />
          <VisuallyHidden as="div">
            <HoursTable levels={levels} />
          </VisuallyHidden>
          {overview?.total_lessons === 0 && <p className={styles.nothing}>{texts.noLessons}</p>}
        </figure>
      </Card>
    </div>
  );
}
