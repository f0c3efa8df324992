import type { SectionDefinition } from 'section-contract/section';

/** The pages of the teacher section, under the addresses of spec §2. */
export const section = {
  name: 'remote-teacher',
  role: 'teacher',
  routes: [
    {
      path: '/TeacherDashboard',
      chunk: 'teacher-dashboard',
      load: () => import(/* webpackChunkName: 'teacher-dashboard' */ './features/dashboard/dashboard-page'),
    },
    {
      path: '/CreateIndividualLesson',
      chunk: 'create-individual-lesson',
      load: () =>
        import(
          /* webpackChunkName: 'create-individual-lesson' */ './features/individual-lessons/create-individual-lesson-page'
        ),
    },
    {
      path: '/ViewPendingIndividualLessons',
      chunk: 'pending-individual-lessons',
      load: () =>
        import(
          /* webpackChunkName: 'pending-individual-lessons' */ './features/individual-lessons/pending-individual-lessons-page'
        ),
    },
    {
      path: '/ViewApprovedIndividualLessons',
      chunk: 'approved-individual-lessons',
      load: () =>
        import(
          /* webpackChunkName: 'approved-individual-lessons' */ './features/individual-lessons/approved-individual-lessons-page'
        ),
    },
    {
      path: '/CreateGroupLesson',
      chunk: 'create-group-lesson',
      load: () =>
        import(
          /* webpackChunkName: 'create-group-lesson' */ './features/group-lessons/create-group-lesson-page'
        ),
    },
    {
      path: '/ViewPendingGroupLessons',
      chunk: 'pending-group-lessons',
      load: () =>
        import(
          /* webpackChunkName: 'pending-group-lessons' */ './features/group-lessons/pending-group-lessons-page'
        ),
    },
    {
      path: '/ViewApprovedGroupLessons',
      chunk: 'approved-group-lessons',
      load: () =>
        import(
          /* webpackChunkName: 'approved-group-lessons' */ './features/group-lessons/approved-group-lessons-page'
        ),
    },
    {
      path: '/DashboardOverview',
      chunk: 'dashboard-overview',
      load: () => import(/* webpackChunkName: 'dashboard-overview' */ './features/overview/overview-page'),
    },
  ],
} satisfies SectionDefinition;
