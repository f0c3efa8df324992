import { useQuery } from '@tanstack/react-query';
import { institute } from 'api-contract/institute';
import type { LessonType } from 'api-contract/lesson';
import { buttonClass } from 'design-system/button';
import { Card, CardContent, cardLinkClass } from 'design-system/card';
import { CardGrid, Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Activity, CircleUserRound, Hourglass, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { Slot } from 'section-kit/slot';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { useAdminName } from '../../shared/frame/use-admin-name';
import { pendingLessons } from '../../shared/lessons/lesson-lists';
import { waitingMessages } from '../../shared/text/waiting-messages';
import styles from './dashboard-page.module.css';
import { dashboardMessages } from './messages';

/** `/AdminDashboard`: the account, the numbers of pending lessons, and the fragments of its slot. */
export default function DashboardPage() {
  usePageReady(pageTitle(dashboardMessages.title));
  const adminName = useAdminName();
  return (
    <Page width="wide">
      <PageHeader
        title={dashboardMessages.title}
        subtitle={dashboardMessages.welcome(adminName)}
        actions={
          <GuardedLink to="/status" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Activity aria-hidden="true" />
            {pageNames.status}
          </GuardedLink>
        }
      />
      <CardGrid>
        <WaitingCard
          lessonType="individual"
          to="/PendingIndividualLessonsAdmin"
          icon={<Hourglass />}
          title={pageNames.pendingIndividualLessons}
        />
        <WaitingCard
          lessonType="group"
          to="/PendingGroupLessonsAdmin"
          icon={<Users />}
          title={pageNames.pendingGroupLessons}
        />
        <Slot name="admin-dashboard" />
      </CardGrid>
      <Card icon={<CircleUserRound />} title={dashboardMessages.account}>
        <dl className={styles.account}>
          <Fact label={dashboardMessages.name}>
            <span dir="auto">{adminName}</span>
          </Fact>
          <Fact label={dashboardMessages.email}>
            <bdi dir="ltr">{institute.admin_email}</bdi>
          </Fact>
          <Fact label={dashboardMessages.role}>{dashboardMessages.roleLabel}</Fact>
        </dl>
        <SignOutEverywhere />
      </Card>
    </Page>
  );
}

interface WaitingCardProps {
  lessonType: LessonType;
  to: string;
  icon: ReactNode;
  title: string;
}

/** The number of pending lessons of one type, with a link to them. */
function WaitingCard({ lessonType, to, icon, title }: WaitingCardProps) {
  const { data: lessons, isError } = useQuery(pendingLessons(lessonType));
  const notCounted = isError ? waitingMessages.unknownCount : waitingMessages.openPending;
  return (
    <GuardedLink to={to} className={cardLinkClass}>
      <CardContent
        icon={icon}
        title={title}
        description={lessons ? dashboardMessages.waiting(lessons.length) : notCounted}
      />
    </GuardedLink>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
