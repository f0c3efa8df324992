import { LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import { CardContent, cardLinkClass } from 'design-system/card';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import {
  CalendarDays,
  ChartColumn,
  Circle,
  CircleCheckBig,
  CircleX,
  Coins,
  FilePlus2,
  Hourglass,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { useNavigation } from 'section-kit/contributions';
import { Link } from 'section-kit/link';
import { usePageReady } from 'section-kit/page-ready';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { guardNavigation } from 'shared-auth';
import { pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './dashboard.module.css';
import { dashboardMessages } from './messages';
import { MonthFigures } from './month-figures';
import { TodaysLessons } from './todays-lessons';
import { useMonthSummary } from './use-month-summary';

/** The pages in the two columns. */
const LESSON_PATHS = new Set(
  Object.values(lessonTypeConfig).flatMap(({ create, pending, approved }) => [
    create.path,
    pending.path,
    approved.path,
  ]),
);

/** The icons and descriptions of the section's other pages. */
const OTHER_PAGES: Record<string, Pick<DashboardCardProps, 'icon' | 'description'>> = {
  '/MyTimetable': { icon: <CalendarDays />, description: dashboardMessages.timetableDescription },
  '/DashboardOverview': { icon: <ChartColumn />, description: dashboardMessages.overviewDescription },
  '/MyPay': { icon: <Coins />, description: dashboardMessages.payDescription },
  '/ViewRejectedLessons': { icon: <CircleX />, description: dashboardMessages.rejectedDescription },
  '/ViewDeletedLessons': { icon: <Trash2 />, description: dashboardMessages.deletedDescription },
};

/** `/TeacherDashboard`: the first page after signing in. */
export default function DashboardPage() {
  const { title, greeting, subtitle, newLesson, unseen } = dashboardMessages;
  usePageReady(pageTitle(title));
  const summary = useMonthSummary();
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
      <div className={styles.newLessons}>
        {LESSON_TYPES.map((lessonType) => (
          <ButtonLink
            key={lessonType}
            to={lessonTypeConfig[lessonType].create.path}
            onClick={(event) => guardNavigation('teacher', event)}
          >
            {newLesson[lessonType]}
          </ButtonLink>
        ))}
      </div>
      <TodaysLessons />
      <MonthFigures {...summary} />
      <div className={styles.columns}>
        <LessonCards lessonType="individual" />
        <LessonCards lessonType="group" />
      </div>
      <div className={styles.centre}>
        <Stack>
          {otherPages.map(({ path, label }) => (
            <DashboardCard
              key={path}
              path={path}
              icon={<Circle />}
              title={label}
              {...OTHER_PAGES[path]}
              {...(path === '/ViewRejectedLessons' &&
                summary.data?.rejected_unseen && { news: unseen(summary.data.rejected_unseen) })}
            />
          ))}
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
  description?: string | undefined;
  /** What is new in the page. */
  news?: string;
}

/** A link to a page; it checks the token first (spec §2). */
function DashboardCard({ path, icon, title, description, news }: DashboardCardProps) {
  return (
    <Link className={cardLinkClass} to={path} onClick={(event) => guardNavigation('teacher', event)}>
      <CardContent
        icon={icon}
        title={
          <>
            {title} {news && <span className={styles.news}>{news}</span>}
          </>
        }
        description={description}
      />
    </Link>
  );
}
