import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentDay } from 'api-contract/current-day';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import type { ComponentType } from 'react';
import { RETRY_DELAY_MS } from 'section-kit/query-client';
import { session } from 'shared-auth';
import { skipDelays } from 'shared-auth/testing/delays';
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
import DashboardPage from './features/dashboard/dashboard-page';
import LessonExportPage from './features/lesson-export/lesson-export-page';
import StudentPaymentsPage from './features/payments/student-payments-page';
import StatusPage from './features/status/status-page';
import SystemOverviewPage from './features/system-overview/system-overview-page';
import { renderPage } from './testing/render-page';

const LESSON = {
  _id: 'lesson-1',
  date: `${currentDay()}T00:00:00`,
  teacher_name: 'samira',
  student_name: 'ليان خوري',
  hours: 1.5,
  subject: 'رياضيات',
  education_level: 'إعدادي',
};
const RESPONSES = {
  'GET /admin/pending-individual-lessons': success({ pending_lessons: [LESSON] }),
  'GET /admin/approved-individual-lessons': success({ approved_lessons: [] }),
  'GET /admin/pending-group-lessons': success({ pending_lessons: [] }),
  'GET /admin/approved-group-lessons': success({ approved_lessons: [] }),
  'GET /admin/teacher-individual-stats': success({ teachers: [] }),
  'GET /admin/student-stats': success({ students: [] }),
  'GET /student_payments/': success({ payments: [] }),
  'GET /teacher/student-suggestions': success({ students: [] }),
  'GET /admin/releases': success({ releases: [] }),
  'GET /admin/load-failures': success({ failures: [] }),
  'GET /admin/section-opens': success({ opens: [] }),
  'GET /booking/today/bookings': success([]),
};
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

let requests: ReturnType<typeof mockApi>;
let stopSkipping: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  session.signIn(tokenFor('admin'));
  dismissAllToasts();
  stopSkipping = skipDelays(RETRY_DELAY_MS);
  requests = mockApi(RESPONSES);
});
afterEach(() => {
  requests.restore();
  stopSkipping();
});

const PENDING = 'Failed to fetch pending lessons.تعذّر تحميل الدروس التي بانتظار القبول.';
const APPROVED =
  'Failed to fetch approved lessons. Please try again later.تعذّر تحميل الدروس المقبولة. تمكن المحاولة لاحقًا.';

const READS: [endpoint: keyof typeof RESPONSES, Page: ComponentType, message: string][] = [
  ['GET /admin/pending-individual-lessons', PendingIndividualLessonsPage, PENDING],
  ['GET /admin/approved-individual-lessons', ApprovedIndividualLessonsPage, APPROVED],
  ['GET /admin/approved-individual-lessons', LessonExportPage, 'حدث خطأ أثناء تحميل الدروس.'],
  [
    'GET /admin/pending-group-lessons',
    PendingGroupLessonsPage,
    'حدث خطأ أثناء تحميل الدروس التي بانتظار القبول.',
  ],
  ['GET /admin/approved-group-lessons', ApprovedGroupLessonsPage, APPROVED],
  ['GET /admin/teacher-individual-stats', SystemOverviewPage, 'حدث خطأ أثناء تحميل إحصاءات المعلمين.'],
  ['GET /admin/student-stats', SystemOverviewPage, 'حدث خطأ أثناء تحميل إحصاءات الطلاب.'],
  ['GET /student_payments/', StudentPaymentsPage, 'تعذّر تحميل المدفوعات.'],
  ['GET /booking/today/bookings', BookingsPage, 'تعذّر تحميل بيانات هذا اليوم.'],
  ['GET /admin/releases', StatusPage, 'تعذّر تحميل إصدارات الموقع.'],
  ['GET /admin/load-failures', StatusPage, 'تعذّر تحميل بلاغات المتصفحات.'],
];

test.each(READS)(
  'shows that %s failed for %p, and its rows after a retry',
  async (endpoint, Page, message) => {
    requests.respond(endpoint, offline);
    renderPage(Page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${message}إعادة المحاولة`);
    requests.respond(endpoint, RESPONSES[endpoint]);
    await userEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
);

test('shows which counts of the dashboard failed', async () => {
  requests.respond('GET /admin/pending-individual-lessons', success({ pending_lessons: 7 }));
  for (const endpoint of ['GET /admin/pending-group-lessons', 'GET /booking/waiting'])
    requests.respond(endpoint, offline);
  renderPage(DashboardPage);
  await waitFor(() => expect(screen.getAllByText('تعذّر عدّها الآن')).toHaveLength(3));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('removes the data of an account when another administrator signs in in another tab', async () => {
  renderPage(PendingIndividualLessonsPage);
  await screen.findByRole('rowheader');
  requests.respond('GET /admin/pending-individual-lessons', () => new Promise(() => {}));
  act(() => void session.signIn(tokenFor('admin', { sub: 'account-2', name: 'منى' })));
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  expect(screen.getByText('منى')).toBeInTheDocument();
});
