import type { LessonType } from 'api-contract/lesson';
import type { Overview } from 'api-contract/statistics-schema';
import { formatNumber } from 'arabic-text/numbers';
import { Card } from 'design-system/card';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { Clock, NotebookPen, User, Users } from 'lucide-react';
import { HoursChart } from './hours-chart';
import { overviewMessages } from './messages';
import styles from './overview.module.css';
import { type LevelHours, levelHours } from './overview-query';

interface OverviewFiguresProps {
  /** `undefined` while it loads for the first time. */
  overview: Overview | undefined;
  busy: boolean;
}

/** The cards and the chart of one month; nothing moves when the figures load. */
export function OverviewFigures({ overview, busy }: OverviewFiguresProps) {
  const messages = overviewMessages;
  const levels = levelHours(overview);
  const figure = (value: number | undefined) =>
    overview === undefined || value === undefined ? messages.unknownFigure : formatNumber(value);
  const byLevel = (lessonType: LessonType) => (
    <dl className={styles.levels}>
      {levels.map((hours) => (
        <div key={hours.level} className={styles.level}>
          <dt>{hours.level}</dt>
          <dd>{figure(hours[lessonType])}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={styles.figures} aria-busy={busy || undefined}>
      <VisuallyHidden role="status">{busy ? messages.loading : ''}</VisuallyHidden>
      <div className={styles.cards}>
        <Card icon={<NotebookPen />} title={messages.totalLessons} figure={figure(overview?.total_lessons)} />
        <Card icon={<Clock />} title={messages.totalHours} figure={figure(overview?.total_hours)} />
        <Card icon={<User />} title={messages.individualHours}>
          {byLevel('individual')}
        </Card>
        <Card icon={<Users />} title={messages.groupHours}>
          {byLevel('group')}
        </Card>
      </div>
      <Card className={styles.chartCard}>
        <figure className={styles.chart}>
          <figcaption className={styles.caption}>{messages.chartTitle}</figcaption>
          <HoursChart levels={levels} />
          <VisuallyHidden as="div">
            <HoursTable levels={levels} />
          </VisuallyHidden>
          {overview?.total_lessons === 0 && <p className={styles.nothing}>{messages.noLessons}</p>}
        </figure>
      </Card>
    </div>
  );
}

/** The figures of the chart for screen readers. */
function HoursTable({ levels }: { levels: readonly LevelHours[] }) {
  const { chartTitle, level, individual, group, total } = overviewMessages;
  return (
    <table>
      <caption>{chartTitle}</caption>
      <thead>
        <tr>
          {[level, individual, group, total].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((hours) => (
          <tr key={hours.level}>
            <th scope="row">{hours.level}</th>
            <td>{formatNumber(hours.individual)}</td>
            <td>{formatNumber(hours.group)}</td>
            <td>{formatNumber(hours.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
