import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import type { TeacherStatistics } from 'api-contract/statistics-schema';
import { monthText } from 'arabic-text/months';
import { CardContent, cardLinkClass } from 'design-system/card';
import { CardGrid, Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';
import {
  Activity,
  BookUser,
  CalendarClock,
  ChartNoAxesColumn,
  FileText,
  GraduationCap,
  Hourglass,
  Users,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { Slot } from 'section-kit/slot';
import { GuardedButtonLink, GuardedLink } from '../../shared/frame/guarded-link';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { useAdminName } from '../../shared/frame/use-admin-name';
import { usePermission } from '../../shared/rights/use-permission';
import { settings } from '../../shared/settings/settings-queries';
import { sumRows, totalHours } from '../../shared/statistics/hours-sums';
import { teacherStatistics } from '../../shared/statistics/statistics-queries';
import { waitingMessages } from '../../shared/text/waiting-messages';
import { waitingCounts } from '../../shared/waiting/waiting-counts';
import styles from './dashboard-page.module.css';
import { FirstStartCard } from './first-start-card';
import { dashboardMessages } from './messages';

/** `/AdminDashboard`: what waits, the hours of the month, the fragments of its slot, and the account. */
export default function DashboardPage() {
  usePageReady(pageTitle(dashboardMessages.title));
  const adminName = useAdminName();
  const loading = <LoadingState lines={8} />;
  return (
    <Page width="wide">
      <PageHeader
        title={dashboardMessages.title}
        subtitle={dashboardMessages.welcome(adminName)}
        actions={
          <GuardedButtonLink to="/status" variant="quiet" size="small">
            <Activity aria-hidden="true" />
            {pageNames.status}
          </GuardedButtonLink>
        }
      />
      <Suspense fallback={loading}>
        <DashboardCards loading={loading} />
      </Suspense>
      <div className={styles.account}>
        <dl className={styles.fields}>
          <Field label={dashboardMessages.name}>
            <span dir="auto">{adminName}</span>
          </Field>
          <Field label={dashboardMessages.email}>
            <bdi dir="ltr">{institute.admin_email}</bdi>
          </Field>
          <Field label={dashboardMessages.role}>{dashboardMessages.roleLabel}</Field>
        </dl>
        <SignOutEverywhere />
      </div>
    </Page>
  );
}

/** The cards, once it is known which there are: one that came later would move the others. */
function DashboardCards({ loading }: { loading: ReactNode }) {
  const maySeeMoney = usePermission('money');
  const isOwner = usePermission('administration');
  const { data: counts, isError, isFetched } = useQuery(waitingCounts());
  const hours = useQuery(teacherStatistics(currentMonth()));
  const { data: saved, isFetched: areSettingsFetched } = useQuery({ ...settings, enabled: isOwner });
  // A failed query counts as fetched while a card fetches it again: otherwise the cards would leave, and fetch it for ever.
  if (!isFetched || (isOwner && !areSettingsFetched)) return loading;
  return (
    <CardGrid>
      {saved && <FirstStartCard saved={saved} />}
      <WaitingCard
        count={counts?.pending_individual_lessons}
        isError={isError}
        text={dashboardMessages.waitingLessons}
        to="/PendingIndividualLessonsAdmin"
        icon={<Hourglass />}
        title={pageNames.pendingIndividualLessons}
      />
      <WaitingCard
        count={counts?.pending_group_lessons}
        isError={isError}
        text={dashboardMessages.waitingLessons}
        to="/PendingGroupLessonsAdmin"
        icon={<Users />}
        title={pageNames.pendingGroupLessons}
      />
      <Slot name="admin-dashboard" placeholder={<div className={styles.fragmentPlace} />} />
      {counts?.waiting_teachers !== undefined && (
        <WaitingCard
          count={counts.waiting_teachers}
          isError={isError}
          text={dashboardMessages.waitingTeachers}
          to="/Teachers?filter=waiting"
          icon={<BookUser />}
          title={dashboardMessages.newTeachers}
        />
      )}
      {counts?.new_students !== undefined && (
        <WaitingCard
          count={counts.new_students}
          isError={isError}
          text={dashboardMessages.waitingStudents}
          to="/Students?filter=new"
          icon={<GraduationCap />}
          title={dashboardMessages.newStudents}
        />
      )}
      {counts?.unlogged_lessons !== undefined && (
        <WaitingCard
          count={counts.unlogged_lessons}
          isError={isError}
          text={dashboardMessages.unloggedLessons}
          to="/Timetable?mode=unlogged"
          icon={<CalendarClock />}
          title={dashboardMessages.unlogged}
        />
      )}
      <MonthCard hours={hours} />
      {maySeeMoney && (
        <GuardedLink to="/StudentStatement" className={cardLinkClass}>
          <CardContent
            icon={<FileText />}
            title={dashboardMessages.statement}
            description={dashboardMessages.findStudent}
          />
        </GuardedLink>
      )}
    </CardGrid>
  );
}

interface WaitingCardProps {
  /** `undefined` until it is known, and on a server that does not count. */
  count: number | undefined;
  isError: boolean;
  text: (count: number) => string;
  to: string;
  icon: ReactNode;
  title: string;
}

/** A number of records that wait, with a link to them. */
function WaitingCard({ count, isError, text, to, icon, title }: WaitingCardProps) {
  const notCounted = isError ? waitingMessages.unknownCount : waitingMessages.openPending;
  return (
    <GuardedLink to={to} className={cardLinkClass}>
      <CardContent icon={icon} title={title} description={count === undefined ? notCounted : text(count)} />
    </GuardedLink>
  );
}

/** The approved hours of the current month, with a link to its statistics. */
function MonthCard({ hours: { data: teachers, isError } }: { hours: UseQueryResult<TeacherStatistics[]> }) {
  const month = currentMonth();
  const notCounted = isError ? waitingMessages.unknownCount : dashboardMessages.openMonth;
  return (
    <GuardedLink to={`/SystemOverview?month=${month}`} className={cardLinkClass}>
      <CardContent
        icon={<ChartNoAxesColumn />}
        title={dashboardMessages.monthHours(monthText(month))}
        description={teachers ? dashboardMessages.hours(totalHours(sumRows(teachers))) : notCounted}
      />
    </GuardedLink>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
