import { useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { useId, useState } from 'react';
import { Link } from 'section-kit/link';
import { guardNavigation } from 'shared-auth';
import { ScheduledList } from '../../shared/timetable/scheduled-list';
import { unloggedLessons, weekOf } from '../../shared/timetable/timetable-queries';
import styles from './dashboard.module.css';
import { dashboardMessages } from './messages';

/** The lessons of today, each with the link that logs it, and how many earlier ones were not logged. It keeps its height. */
export function TodaysLessons() {
  const headingId = useId();
  const [today] = useState(currentDay);
  const { data } = useQuery(weekOf(today));
  const { data: unlogged = [] } = useQuery(unloggedLessons());
  const lessons = data?.scheduled_lessons.filter(({ day }) => day === today);
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.todayHeader}>
        <h2 id={headingId} className={styles.heading}>
          {dashboardMessages.todayTitle}
        </h2>
        {unlogged.length > 0 && (
          <Link to="/MyTimetable" onClick={(event) => guardNavigation('teacher', event)}>
            {dashboardMessages.unlogged(unlogged.length)}
          </Link>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <div className={styles.todayLessons} tabIndex={0}>
        {lessons?.length === 0 && <p>{dashboardMessages.noneToday}</p>}
        {lessons && <ScheduledList label={dashboardMessages.todayTitle} lessons={lessons} today={today} />}
      </div>
    </section>
  );
}
