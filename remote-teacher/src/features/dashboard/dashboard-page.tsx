import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ChartColumn } from 'lucide-react';
import { usePageReady } from 'section-contract/page-ready';
import { pageTitle } from '../../frame/page-title';
import { useTeacher } from '../../frame/use-teacher';
import { groupLessons } from '../../lesson/group-lessons';
import { individualLessons } from '../../lesson/individual-lessons';
import { messages } from '../../messages';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card';
import { LessonCards } from './lesson-cards';

/** `/TeacherDashboard`: where a teacher lands after signing in. */
export default function DashboardPage() {
  const { title, greeting, subtitle, overview, overviewDescription } = messages.dashboard;
  usePageReady(pageTitle(title));
  const { name } = useTeacher();
  return (
    <Page>
      <PageHeader
        title={
          <>
            {greeting} <bdi>{name}</bdi>
          </>
        }
        subtitle={subtitle}
      />
      <div className={styles.columns}>
        <LessonCards kind={individualLessons} />
        <LessonCards kind={groupLessons} />
      </div>
      <div className={styles.centre}>
        <DashboardCard
          to="/DashboardOverview"
          icon={<ChartColumn />}
          title={overview}
          description={overviewDescription}
        />
      </div>
    </Page>
  );
}
