import type { LessonType } from 'api-contract/lesson';
import type { ComponentType } from 'react';
import type { SectionDefinition } from 'section-contract/section';
import { barNames, pageNames } from './shared/frame/messages';

interface LessonPage {
  default: ComponentType<{ lessonType: LessonType }>;
}

/** The page of one lesson type, from a module that holds it for both. */
async function ofType(lessonType: LessonType, module: Promise<LessonPage>) {
  const { default: Page } = await module;
  return { default: () => <Page lessonType={lessonType} /> };
}

/** The pages of the teacher section, at the paths of spec §2; those of pay, rejected and deleted lessons are additive. */
export const section = {
  name: 'remote-teacher',
  role: 'teacher',
  offline: true,
  routes: [
    {
      path: '/TeacherDashboard',
      chunk: 'teacher-dashboard',
      load: () => import(/* webpackChunkName: 'teacher-dashboard' */ './features/dashboard/dashboard-page'),
    },
    {
      path: '/CreateIndividualLesson',
      chunk: 'create-individual-lesson',
      navigation: { label: pageNames.createIndividualLesson, order: 10 },
      bar: { label: barNames.createIndividualLesson, order: 10 },
      load: () =>
        ofType(
          'individual',
          import(
            /* webpackChunkName: 'create-individual-lesson' */ './features/lesson-form/lesson-form-page'
          ),
        ),
    },
    {
      path: '/ViewPendingIndividualLessons',
      chunk: 'pending-individual',
      navigation: { label: pageNames.pendingIndividualLessons, order: 20 },
      bar: { label: barNames.pendingIndividualLessons, order: 20 },
      load: () =>
        ofType(
          'individual',
          import(/* webpackChunkName: 'pending-individual' */ './features/lesson-list/pending-lessons-page'),
        ),
    },
    {
      path: '/ViewApprovedIndividualLessons',
      chunk: 'approved-individual',
      navigation: { label: pageNames.approvedIndividualLessons, order: 30 },
      load: () =>
        ofType(
          'individual',
          import(
            /* webpackChunkName: 'approved-individual' */ './features/lesson-list/approved-lessons-page'
          ),
        ),
    },
    {
      path: '/CreateGroupLesson',
      chunk: 'create-group-lesson',
      navigation: { label: pageNames.createGroupLesson, order: 40 },
      load: () =>
        ofType(
          'group',
          import(/* webpackChunkName: 'create-group-lesson' */ './features/lesson-form/lesson-form-page'),
        ),
    },
    {
      path: '/ViewPendingGroupLessons',
      chunk: 'pending-group',
      navigation: { label: pageNames.pendingGroupLessons, order: 50 },
      load: () =>
        ofType(
          'group',
          import(/* webpackChunkName: 'pending-group' */ './features/lesson-list/pending-lessons-page'),
        ),
    },
    {
      path: '/ViewApprovedGroupLessons',
      chunk: 'approved-group',
      navigation: { label: pageNames.approvedGroupLessons, order: 60 },
      load: () =>
        ofType(
          'group',
          import(/* webpackChunkName: 'approved-group' */ './features/lesson-list/approved-lessons-page'),
        ),
    },
    {
      path: '/MyTimetable',
      chunk: 'own-timetable',
      navigation: { label: pageNames.timetable, order: 65 },
      load: () => import(/* webpackChunkName: 'own-timetable' */ './features/timetable/own-timetable-page'),
    },
    {
      path: '/DashboardOverview',
      chunk: 'overview',
      navigation: { label: pageNames.overview, order: 70 },
      load: () => import(/* webpackChunkName: 'overview' */ './features/overview/overview-page'),
    },
    {
      path: '/MyPay',
      chunk: 'own-pay',
      navigation: { label: pageNames.pay, order: 71 },
      load: () => import(/* webpackChunkName: 'own-pay' */ './features/pay/own-pay-page'),
    },
    // With a chunk of their own, these two pages would move all modules of lists into every first visit (`MOST_PAGES`).
    {
      path: '/ViewRejectedLessons',
      chunk: 'approved-individual',
      navigation: { label: pageNames.rejectedLessons, order: 72 },
      bar: { label: barNames.rejectedLessons, order: 30 },
      load: () =>
        import(/* webpackChunkName: 'approved-individual' */ './features/lesson-list/rejected-lessons-page'),
    },
    {
      path: '/ViewDeletedLessons',
      chunk: 'approved-individual',
      navigation: { label: pageNames.deletedLessons, order: 74 },
      load: () =>
        import(/* webpackChunkName: 'approved-individual' */ './features/lesson-list/deleted-lessons-page'),
    },
    {
      path: '/Account',
      chunk: 'account',
      load: () => import(/* webpackChunkName: 'account' */ './features/account/account-page'),
    },
  ],
} satisfies SectionDefinition;
