import type { SectionDefinition } from 'section-contract/section';

const approvals = () =>
  import(/* webpackChunkName: 'approvals' */ './features/approvals/pending-lessons-page');
const approved = () =>
  import(/* webpackChunkName: 'approved' */ './features/approved-lessons/approved-lessons-page');

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
      chunk: 'approvals',
      load: async () => ({ default: (await approvals()).PendingIndividualLessonsPage }),
    },
    {
      path: '/ApprovedIndividualLessonsAdmin',
      chunk: 'approved',
      load: async () => ({ default: (await approved()).ApprovedIndividualLessonsPage }),
    },
    {
      path: '/PendingGroupLessonsAdmin',
      chunk: 'approvals',
      load: async () => ({ default: (await approvals()).PendingGroupLessonsPage }),
    },
    {
      path: '/ApprovedGroupLessonsAdmin',
      chunk: 'approved',
      load: async () => ({ default: (await approved()).ApprovedGroupLessonsPage }),
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
