import { PageSkeleton } from 'section-kit/page-skeleton';
import { prerenderSkeletons } from 'section-kit/prerender-page';
import { dashboardMessages } from './features/dashboard/messages';
import { section } from './routes';
import { BackToDashboard } from './shared/frame/back-to-dashboard';
import { pageNames } from './shared/frame/messages';
import { TeacherFrameSkeleton } from './shared/frame/teacher-frame';
import { lessonTypeConfig } from './shared/lesson/lesson-type-config';

const lessonPages = Object.values(lessonTypeConfig).flatMap(({ create, pending, approved }) => [
  create,
  pending,
  approved,
]);

const TITLES = {
  '/TeacherDashboard': dashboardMessages.title,
  ...Object.fromEntries(lessonPages.map(({ path, title }) => [path, title])),
  '/MyTimetable': pageNames.timetable,
  '/DashboardOverview': pageNames.overview,
  '/MyPay': pageNames.pay,
  '/ViewRejectedLessons': pageNames.rejectedLessons,
  '/ViewDeletedLessons': pageNames.deletedLessons,
  '/Account': pageNames.account,
};

/** It is called by the prerendering build: a skeleton of every page. */
export function prerender() {
  return prerenderSkeletons(section, TITLES, (title, path) => (
    <TeacherFrameSkeleton>
      <PageSkeleton
        title={title}
        back={path !== '/TeacherDashboard' && <BackToDashboard />}
        width={path.startsWith('/View') ? 'wide' : 'normal'}
      />
    </TeacherFrameSkeleton>
  ));
}
