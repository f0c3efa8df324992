import type { SectionDefinition } from 'section-contract/section';

export const section = {
  name: 'remote-teacher',
  role: 'teacher',
  routes: [
    {
      path: '/TeacherDashboard',
      chunk: 'teacher-dashboard',
      load: () => import(/* webpackChunkName: 'teacher-dashboard' */ './features/dashboard/teacher-dashboard-page'),
    },
    {
      path: '/ViewPendingIndividualLessons',
      chunk: 'pending-lessons',
      load: () => import(/* webpackChunkName: 'pending-lessons' */ './features/individual-lesson/pending-lessons-page'),
    },
  ],
} satisfies SectionDefinition;
