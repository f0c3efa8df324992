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
      chunk: 'pending-individual',
      load: () =>
        import(
          /* webpackChunkName: 'pending-individual' */ './features/individual-lessons/pending-individual-lessons-page'
        ),
    },
    {
      path: '/ViewApprovedIndividualLessons',
      chunk: 'approved-individual',
      load: () =>
        import(
          /* webpackChunkName: 'approved-individual' */ './features/individual-lessons/approved-individual-lessons-page'
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
      chunk: 'pending-group',
      load: () =>
        import(/* webpackChunkName: 'pending-group' */ './features/group-lessons/pending-group-lessons-page'),
    },
    {
      path: '/ViewApprovedGroupLessons',
      chunk: 'approved-group',
      load: () =>
        import(
          /* webpackChunkName: 'approved-group' */ './features/group-lessons/approved-group-lessons-page'
        ),
    },
    {
      path: '/DashboardOverview',
      chunk: 'overview',
      load: () => import(/* webpackChunkName: 'overview' */ './features/overview/overview-page'),
    },
  ],
} satisfies SectionDefinition;
