import { screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import type { ComponentType } from 'react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import {
  PendingGroupLessonsPage,
  PendingIndividualLessonsPage,
} from './features/approvals/pending-lessons-page';
import {
  ApprovedGroupLessonsPage,
  ApprovedIndividualLessonsPage,
} from './features/approved-lessons/approved-lessons-page';
import BookingsPage from './features/bookings/bookings-page';
import LessonExportPage from './features/lesson-export/lesson-export-page';
import StudentPaymentsPage from './features/payments/student-payments-page';
import {
  DeletedLessonsPage,
  RejectedLessonsPage,
} from './features/restorable-lessons/restorable-lessons-pages';
import StudentsPage from './features/students/students-page';
import SystemOverviewPage from './features/system-overview/system-overview-page';
import TeachersPage from './features/teachers/teachers-page';
import { renderPage } from './testing/render-page';

const EMPTY = { teacher_name: null, hours: null, subject: null, education_level: null };
const INDIVIDUAL = { ...EMPTY, _id: 'i', student_name: null };
const GROUP = { ...EMPTY, _id: 'g', student_name: null, student_names: null };
const THIS_MONTH = { date: currentDay() };
const NO_HOURS = { total_individual_hours: null, total_group_hours: null };
const BOOKING = {
  _id: 'b',
  parentName: null,
  phone: null,
  subject: null,
  ageLevel: null,
  lessonDate: null,
  lessonTime: null,
  hours: null,
  lessonType: null,
  students: null,
  notes: null,
  status: null,
  bookingDate: null,
};

let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  window.sessionStorage.clear();
  session.signIn(tokenFor('admin'));
  dismissAllToasts();
  requests = mockApi({
    'GET /admin/pending-individual-lessons': success({ pending_lessons: [INDIVIDUAL, { _id: 'i2' }] }),
    'GET /admin/approved-individual-lessons': success({
      approved_lessons: [{ ...INDIVIDUAL, ...THIS_MONTH }],
    }),
    'GET /admin/pending-group-lessons': success({ pending_lessons: [GROUP, { _id: 'g2' }] }),
    'GET /admin/approved-group-lessons': success({
      approved_lessons: [{ ...GROUP, ...THIS_MONTH }, { _id: 'g2' }],
    }),
    'GET /admin/rejected-lessons': success({ rejected_lessons: [INDIVIDUAL, { _id: 'r', type: 'group' }] }),
    'GET /admin/deleted-lessons': success({ deleted_lessons: [GROUP, { _id: 'd', status: 'locked' }] }),
    'GET /admin/teacher-individual-stats': success({ teachers: [{ teacher_name: null, ...NO_HOURS }] }),
    'GET /admin/student-stats': success({ students: [{ student_name: null, ...NO_HOURS }] }),
    'GET /student_payments/': success({ payments: [{ _id: 'p', name: null, cost: null, date: null }] }),
    'GET /admin/payment-totals': success({
      payers: [{ student_id: null, family_id: 'f', name: 'ليلى', paid: 0, payments: 1, hours: null }],
      total: 1,
      page: 1,
    }),
    'GET /admin/students': success({ students: [{ _id: 's', name: null, aliases: null }, { _id: 's2' }] }),
    'GET /admin/teachers': success({
      teachers: [
        { _id: 't', username: null },
        { _id: 't2', state: null },
      ],
    }),
    'GET /teacher/student-suggestions': success({ students: [] }),
    'GET /booking/today/bookings': success([BOOKING, { _id: 'b2' }]),
    'GET /booking/today/lessons': success([]),
  });
});
afterEach(() => requests.restore());

const PAGES: [name: string, Page: ComponentType, rows: number][] = [
  ['pending individual lessons', PendingIndividualLessonsPage, 2],
  ['approved individual lessons', ApprovedIndividualLessonsPage, 1],
  ['the export', LessonExportPage, 1],
  ['pending group lessons', PendingGroupLessonsPage, 2],
  ['approved group lessons', ApprovedGroupLessonsPage, 1],
  ['rejected lessons', RejectedLessonsPage, 2],
  ['deleted lessons', DeletedLessonsPage, 2],
  ['the overview', SystemOverviewPage, 2],
  ['payments', StudentPaymentsPage, 2],
  ['bookings', BookingsPage, 2],
  ['students', StudentsPage, 2],
  ['teachers', TeachersPage, 2],
];

test.each(PAGES)('shows the page of %s with rows that lack fields', async (_, Page, rows) => {
  renderPage(Page);
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThanOrEqual(rows));
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(document.body).not.toHaveTextContent(/NaN|null|undefined/);
});
