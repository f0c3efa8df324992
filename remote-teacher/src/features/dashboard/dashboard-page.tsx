import type { LessonType } from 'api-contract/lesson';
import { CardContent, cardLinkClass } from 'design-system/card';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ChartColumn, CircleCheckBig, FilePlus2, Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { guardNavigation } from 'shared-auth';
import { frameMessages, pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './dashboard.module.css';
import { dashboardMessages } from './messages';

/** `/TeacherDashboard`: the first page after signing in. */
export default function DashboardPage() {
  const { title, greeting, subtitle, overviewDescription } = dashboardMessages;
  usePageReady(pageTitle(title));
  return (
    <Page>
      <PageHeader
        title={
          <>
            {greeting} <bdi>{useTeacherName()}</bdi>
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
          path="/DashboardOverview"
          icon={<ChartColumn />}
          title={frameMessages.overview}
          description={overviewDescription}
        />
      </div>
      <div className={styles.account}>
        <SignOutEverywhere />
      </div>
    </Page>
  );
}

/** The column of one lesson type. */
function LessonCards({ lessonType }: { lessonType: LessonType }) {
  const headingId = useId();
  const { create, pending, approved } = lessonTypeConfig[lessonType];
  const { title, createDescription } = dashboardMessages[lessonType];
  const { pendingDescription, approvedDescription } = dashboardMessages;
  return (
    <section aria-labelledby={headingId}>
      <Stack>
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
        <DashboardCard {...create} icon={<FilePlus2 />} description={createDescription} />
        <DashboardCard {...pending} icon={<Hourglass />} description={pendingDescription} />
        <DashboardCard {...approved} icon={<CircleCheckBig />} description={approvedDescription} />
      </Stack>
    </section>
  );
}

interface DashboardCardProps {
  path: string;
  icon: ReactNode;
  title: string;
  description: string;
}

/** A link to a page; it checks the token first (spec §2). */
function DashboardCard({ path, icon, title, description }: DashboardCardProps) {
  return (
    <Link className={cardLinkClass} to={path} onClick={(event) => guardNavigation('teacher', event)}>
      <CardContent icon={icon} title={title} description={description} />
    </Link>
  );
}
