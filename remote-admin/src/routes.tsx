import { PERMISSIONS } from 'api-contract/permissions';
import type { SectionDefinition } from 'section-contract/section';
import { barNames, frameMessages, pageNames } from './shared/frame/messages';

const approvals = () =>
  import(/* webpackChunkName: 'approvals' */ './features/approvals/pending-lessons-page');
const approved = () =>
  import(/* webpackChunkName: 'approved' */ './features/approved-lessons/approved-lessons-page');
// The chunk is that of the approved lessons: a further one would move what they share into the section's own.
const restorable = () =>
  import(/* webpackChunkName: 'approved' */ './features/restorable-lessons/restorable-lessons-pages');

/** The pages of the administrator section. In each group, the links of spec §2 come first. */
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
      navigation: { label: pageNames.pendingIndividualLessons, group: 'lessons', order: 20 },
      bar: { label: barNames.pendingIndividualLessons, order: 10 },
      load: async () => ({ default: (await approvals()).PendingIndividualLessonsPage }),
    },
    {
      path: '/ApprovedIndividualLessonsAdmin',
      chunk: 'approved',
      navigation: { label: pageNames.approvedIndividualLessons, group: 'lessons', order: 10 },
      load: async () => ({ default: (await approved()).ApprovedIndividualLessonsPage }),
    },
    {
      path: '/PendingGroupLessonsAdmin',
      chunk: 'approvals',
      navigation: { label: pageNames.pendingGroupLessons, group: 'lessons', order: 40 },
      load: async () => ({ default: (await approvals()).PendingGroupLessonsPage }),
    },
    {
      path: '/ApprovedGroupLessonsAdmin',
      chunk: 'approved',
      navigation: { label: pageNames.approvedGroupLessons, group: 'lessons', order: 30 },
      load: async () => ({ default: (await approved()).ApprovedGroupLessonsPage }),
    },
    {
      path: '/StudentPaymentForm',
      chunk: 'student-payments',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.studentPayments, group: 'payments', order: 60 },
      bar: { label: barNames.studentPayments, order: 30 },
      load: () =>
        import(/* webpackChunkName: 'student-payments' */ './features/payments/student-payments-page'),
    },
    {
      path: '/Prices',
      chunk: 'prices',
      rights: PERMISSIONS.prices,
      navigation: { label: pageNames.prices, group: 'payments', order: 61 },
      load: () => import(/* webpackChunkName: 'prices' */ './features/prices/prices-page'),
    },
    {
      path: '/Balances',
      chunk: 'balances',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.balances, group: 'payments', order: 62 },
      load: () => import(/* webpackChunkName: 'balances' */ './features/balances/balances-page'),
    },
    {
      path: '/StudentStatement',
      chunk: 'balances',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.statement, group: 'payments', order: 63 },
      load: () => import(/* webpackChunkName: 'balances' */ './features/statements/statement-page'),
    },
    {
      path: '/Takings',
      chunk: 'takings',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.takings, group: 'payments', order: 64 },
      load: () => import(/* webpackChunkName: 'takings' */ './features/takings/takings-page'),
    },
    {
      path: '/Cheques',
      chunk: 'takings',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.cheques, group: 'payments', order: 65 },
      load: () => import(/* webpackChunkName: 'takings' */ './features/cheques/cheques-page'),
    },
    {
      path: '/Months',
      chunk: 'months',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.months, group: 'payments', order: 67 },
      load: () => import(/* webpackChunkName: 'months' */ './features/months/months-page'),
    },
    {
      path: '/Timetable',
      chunk: 'timetable',
      navigation: { label: pageNames.timetable, group: 'lessons', order: 85 },
      load: () => import(/* webpackChunkName: 'timetable' */ './features/timetable/timetable-page'),
    },
    {
      path: '/Rooms',
      chunk: 'timetable',
      navigation: { label: pageNames.rooms, group: 'settings', order: 109 },
      load: () => import(/* webpackChunkName: 'timetable' */ './features/rooms/rooms-page'),
    },
    {
      path: '/Admin_Booking',
      chunk: 'bookings',
      navigation: { label: pageNames.bookings, group: 'bookings', order: 80 },
      bar: { label: barNames.bookings, order: 20 },
      load: () => import(/* webpackChunkName: 'bookings' */ './features/bookings/bookings-page'),
    },
    {
      path: '/Messages',
      chunk: 'messages',
      navigation: { label: pageNames.messages, group: 'bookings', order: 82 },
      load: () => import(/* webpackChunkName: 'messages' */ './features/messages/messages-page'),
    },
    {
      path: '/App2',
      chunk: 'lesson-export',
      navigation: { label: frameMessages.lessonExport, group: 'reports', order: 70 },
      load: () =>
        import(/* webpackChunkName: 'lesson-export' */ './features/lesson-export/lesson-export-page'),
    },
    {
      path: '/SystemOverview',
      chunk: 'system-overview',
      navigation: { label: pageNames.systemOverview, group: 'reports', order: 50 },
      load: () =>
        import(/* webpackChunkName: 'system-overview' */ './features/system-overview/system-overview-page'),
    },
    {
      path: '/Reports',
      chunk: 'reports',
      rights: PERMISSIONS.money,
      navigation: { label: pageNames.reports, group: 'reports', order: 75 },
      load: () => import(/* webpackChunkName: 'reports' */ './features/reports/reports-page'),
    },
    {
      path: '/RejectedLessonsAdmin',
      chunk: 'approved',
      navigation: { label: pageNames.rejectedLessons, group: 'lessons', order: 90 },
      load: async () => ({ default: (await restorable()).RejectedLessonsPage }),
    },
    {
      path: '/DeletedLessonsAdmin',
      chunk: 'approved',
      navigation: { label: pageNames.deletedLessons, group: 'lessons', order: 100 },
      load: async () => ({ default: (await restorable()).DeletedLessonsPage }),
    },
    {
      path: '/Pay',
      chunk: 'pay',
      rights: PERMISSIONS.pay,
      navigation: { label: pageNames.pay, group: 'payments', order: 66 },
      load: () => import(/* webpackChunkName: 'pay' */ './features/pay/pay-page'),
    },
    {
      path: '/Students',
      chunk: 'students',
      navigation: { label: pageNames.students, group: 'students', order: 105 },
      // A right of a later release may see no payments: its bar has this page instead.
      bar: { label: barNames.students, order: 40 },
      load: () => import(/* webpackChunkName: 'students' */ './features/students/students-page'),
    },
    {
      path: '/Families',
      chunk: 'students',
      navigation: { label: pageNames.families, group: 'students', order: 106 },
      load: () => import(/* webpackChunkName: 'students' */ './features/families/families-page'),
    },
    {
      path: '/Family',
      chunk: 'students',
      load: () => import(/* webpackChunkName: 'students' */ './features/families/family-page'),
    },
    {
      path: '/Student',
      chunk: 'students',
      load: () => import(/* webpackChunkName: 'students' */ './features/students/student-page'),
    },
    {
      path: '/Teachers',
      chunk: 'teachers',
      navigation: { label: pageNames.teachers, group: 'teachers', order: 107 },
      load: () => import(/* webpackChunkName: 'teachers' */ './features/teachers/teachers-page'),
    },
    {
      path: '/Settings',
      chunk: 'settings',
      rights: PERMISSIONS.administration,
      navigation: { label: pageNames.settings, group: 'settings', order: 110 },
      load: () => import(/* webpackChunkName: 'settings' */ './features/settings/settings-page'),
    },
    {
      path: '/Import',
      chunk: 'import',
      rights: PERMISSIONS.decisions,
      navigation: { label: pageNames.import, group: 'settings', order: 113 },
      load: () => import(/* webpackChunkName: 'import' */ './features/import/import-page'),
    },
    {
      path: '/History',
      chunk: 'history',
      rights: PERMISSIONS.history,
      navigation: { label: pageNames.history, group: 'reports', order: 108 },
      load: () => import(/* webpackChunkName: 'history' */ './features/history/history-page'),
    },
    {
      path: '/Administrators',
      chunk: 'administrators',
      rights: PERMISSIONS.administration,
      navigation: { label: pageNames.administrators, group: 'settings', order: 112 },
      load: () =>
        import(/* webpackChunkName: 'administrators' */ './features/administrators/administrators-page'),
    },
    {
      path: '/Account',
      chunk: 'account',
      navigation: { label: pageNames.account, group: 'settings', order: 120 },
      load: () => import(/* webpackChunkName: 'account' */ './features/account/account-page'),
    },
    {
      path: '/status',
      chunk: 'status',
      load: () => import(/* webpackChunkName: 'status' */ './features/status/status-page'),
    },
  ],
  fragments: [
    {
      name: 'waiting-bookings',
      slot: 'admin-dashboard',
      order: 10,
      // The chunk is that of the page, so that the fragment costs no further request.
      load: () => import(/* webpackChunkName: 'dashboard' */ './features/bookings/waiting-bookings-card'),
    },
  ],
} satisfies SectionDefinition;
