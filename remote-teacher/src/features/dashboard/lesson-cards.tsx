import type { LessonType } from 'api-contract/lesson';
import { Stack } from 'design-system/layout';
import { CircleCheckBig, FilePlus2, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { pageNames } from '../../shared/frame/messages';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card';
import { dashboardMessages } from './messages';

/** One of the dashboard's two columns: everything one can do with lessons of one type. */
export function LessonCards({ lessonType }: { lessonType: LessonType }) {
  const headingId = useId();
  const names = pageNames[lessonType];
  const { paths } = lessonTypeConfig[lessonType];
  const words = dashboardMessages[lessonType];
  return (
    <section aria-labelledby={headingId}>
      <Stack>
        <h2 id={headingId} className={styles.heading}>
          {words.title}
        </h2>
        <DashboardCard
          to={paths.create}
          icon={<FilePlus2 />}
          title={names.create}
          description={words.createDescription}
        />
        <DashboardCard
          to={paths.pending}
          icon={<Hourglass />}
          title={names.pending}
          description={dashboardMessages.pendingDescription}
        />
        <DashboardCard
          to={paths.approved}
          icon={<CircleCheckBig />}
          title={names.approved}
          description={dashboardMessages.approvedDescription}
        />
      </Stack>
    </section>
  );
}
