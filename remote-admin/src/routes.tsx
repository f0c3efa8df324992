import type { SectionDefinition } from 'section-contract/section';

/** The pages of the administrator section. */
export const section = {
  name: 'remote-admin',
  role: 'admin',
  routes: [
    {
      path: '/AdminDashboard',
      chunk: 'dashboard',
      load: () => import(/* webpackChunkName: 'dashboard' */ './features/dashboard/dashboard-page'),
    },
    {
      path: '/PendingIndividualLessonsAdmin',
      chunk: 'pending-individual',
      load: () =>
        import(
          /* webpackChunkName: 'pending-individual' */ './features/approvals/pending-individual-lessons-page'
        ),
    },
    {
      path: '/ApprovedIndividualLessonsAdmin',
      chunk: 'approved-individual',
      load: () =>
        import(
          /* webpackChunkName: 'approved-individual' */ './features/approved-lessons/approved-individual-lessons-page'
        ),
    },
    {
      path: '/PendingGroupLessonsAdmin',
      chunk: 'pending-group',
      load: () =>
        import(/* webpackChunkName: 'pending-group' */ './features/approvals/pending-group-lessons-page'),
    },
    {
      path: '/ApprovedGroupLessonsAdmin',
      chunk: 'approved-group',
      load: () =>
        import(
          /* webpackChunkName: 'approved-group' */ './features/approved-lessons/approved-group-lessons-page'
        ),
    },
    {
      path: '/StudentPaymentForm',
      chunk: 'student-payments',
      load: () =>
        import(/* webpackChunkName: 'student-payments' */ './features/payments/student-payments-page'),
    },
    {
      path: '/Admin_Booking',
      chunk: 'bookings',
      load: () => import(/* webpackChunkName: 'bookings' */ './features/bookings/bookings-page'),
    },
    {
      path: '/App2',
      chunk: 'lesson-export',
      load: () =>
        import(/* webpackChunkName: 'lesson-export' */ './features/lesson-export/lesson-export-page'),
    },
    {
      path: '/SystemOverview',
      chunk: 'system-overview',
      load: () =>
        import(/* webpackChunkName: 'system-overview' */ './features/system-overview/system-overview-page'),
    },
    {
      path: '/status',
      chunk: 'status',
      load: () => import(/* webpackChunkName: 'status' */ './features/status/status-page'),
    },
  ],
} satisfies SectionDefinition;
