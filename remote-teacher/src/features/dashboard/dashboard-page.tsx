import type { LessonType } from 'api-contract/lesson';
import { CardContent, cardLinkClass } from 'design-system/card';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ChartColumn, Circle, CircleCheckBig, FilePlus2, Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useNavigation } from 'section-kit/contributions';
import { usePageReady } from 'section-kit/page-ready';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { guardNavigation } from 'shared-auth';
import { pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './dashboard.module.css';
import { dashboardMessages } from './messages';

/** The pages in the two columns. */
const LESSON_PATHS = new Set(
  Object.values(lessonTypeConfig).flatMap(({ create, pending, approved }) => [
    create.path,
    pending.path,
    approved.path,
  ]),
);

/** `/TeacherDashboard`: the first page after signing in. */
export default function DashboardPage() {
  const { title, greeting, subtitle, overviewDescription } = dashboardMessages;
  usePageReady(pageTitle(title));
  const otherPages = useNavigation().filter(({ path }) => !LESSON_PATHS.has(path));
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
        <Stack>
          {otherPages.map(({ path, label }) =>
            path === '/DashboardOverview' ? (
              <DashboardCard
                key={path}
                path={path}
                icon={<ChartColumn />}
                title={label}
                description={overviewDescription}
              />
            ) : (
              <DashboardCard key={path} path={path} icon={<Circle />} title={label} />
            ),
          )}
        </Stack>
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
  description?: string;
}

/** A link to a page; it checks the token first (spec §2). */
function DashboardCard({ path, icon, title, description }: DashboardCardProps) {
  return (
    <Link className={cardLinkClass} to={path} onClick={(event) => guardNavigation('teacher', event)}>
      <CardContent icon={icon} title={title} description={description} />
    </Link>
  );
}
