import { PageSkeleton } from 'section-kit/page-skeleton';
import { prerenderSkeletons } from 'section-kit/prerender-page';
import { dashboardMessages } from './features/dashboard/messages';
import { lessonExportMessages } from './features/lesson-export/messages';
import { section } from './routes';
import { AdminFrameSkeleton } from './shared/frame/admin-frame';
import { BackToDashboard } from './shared/frame/back-to-dashboard';
import { pageNames } from './shared/frame/messages';

const TITLES = {
  '/AdminDashboard': dashboardMessages.title,
  '/PendingIndividualLessonsAdmin': pageNames.pendingIndividualLessons,
  '/ApprovedIndividualLessonsAdmin': pageNames.approvedIndividualLessons,
  '/PendingGroupLessonsAdmin': pageNames.pendingGroupLessons,
  '/ApprovedGroupLessonsAdmin': pageNames.approvedGroupLessons,
  '/StudentPaymentForm': pageNames.studentPayments,
  '/Prices': pageNames.prices,
  '/Balances': pageNames.balances,
  '/Pay': pageNames.pay,
  '/StudentStatement': pageNames.statement,
  '/Takings': pageNames.takings,
  '/Cheques': pageNames.cheques,
  '/Months': pageNames.months,
  '/Timetable': pageNames.timetable,
  '/Rooms': pageNames.rooms,
  '/Admin_Booking': pageNames.bookings,
  '/Messages': pageNames.messages,
  '/App2': lessonExportMessages.title,
  '/SystemOverview': pageNames.systemOverview,
  '/Reports': pageNames.reports,
  '/RejectedLessonsAdmin': pageNames.rejectedLessons,
  '/DeletedLessonsAdmin': pageNames.deletedLessons,
  '/status': pageNames.status,
  '/Students': pageNames.students,
  '/Families': pageNames.families,
  '/Family': pageNames.family,
  '/Student': pageNames.student,
  '/Teachers': pageNames.teachers,
  '/Settings': pageNames.settings,
  '/Import': pageNames.import,
  '/History': pageNames.history,
  '/Administrators': pageNames.administrators,
  '/Account': pageNames.account,
};

/** It is called by the prerendering build: a skeleton of every page. */
export function prerender() {
  return prerenderSkeletons(section, TITLES, (title, path) => (
    <AdminFrameSkeleton>
      <PageSkeleton title={title} back={path !== '/AdminDashboard' && <BackToDashboard />} width="wide" />
    </AdminFrameSkeleton>
  ));
}
