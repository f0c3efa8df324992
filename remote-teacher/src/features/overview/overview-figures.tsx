import type { LessonType } from 'api-contract/lesson';
import type { Overview } from 'api-contract/statistics-schema';
import { formatNumber } from 'arabic-text/numbers';
import { BarChart } from 'design-system/bar-chart';
import { Card } from 'design-system/card';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { Clock, NotebookPen, User, Users } from 'lucide-react';
import { overviewMessages } from './messages';
import styles from './overview.module.css';
import { levelHours } from './overview-query';

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
      <Card title={messages.chartTitle}>
        <BarChart
          title={messages.chartTitle}
          bars={levels.map(({ level, individual, group }) => ({
            key: level,
            name: level,
            values: [individual, group],
          }))}
          barLabel={messages.level}
          series={[messages.individual, messages.group]}
          none={overview && messages.noLessons}
        />
      </Card>
    </div>
  );
}
