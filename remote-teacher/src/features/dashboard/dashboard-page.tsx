import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ChartColumn } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { useTeacher } from '../../shared/frame/use-teacher';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card';
import { LessonCards } from './lesson-cards';
import { dashboardMessages } from './messages';

/** `/TeacherDashboard`: where a teacher lands after signing in. */
export default function DashboardPage() {
  const { title, greeting, subtitle, overviewDescription } = dashboardMessages;
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
        <LessonCards lessonType="individual" />
        <LessonCards lessonType="group" />
      </div>
      <div className={styles.centre}>
        <DashboardCard
          to="/DashboardOverview"
          icon={<ChartColumn />}
          title={pageNames.overview}
          description={overviewDescription}
        />
      </div>
      <div className={styles.account}>
        <SignOutEverywhere />
      </div>
    </Page>
  );
}
