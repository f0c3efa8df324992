import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import type { ComponentType } from 'react';
import { RETRY_DELAY_MS } from 'section-kit/query-client';
import { session } from 'shared-auth';
import { skipDelays } from 'shared-auth/testing/delays';
import { ENDING, FAULTS_OF_CHANGES, FAULTS_OF_READS, type Fault } from 'shared-auth/testing/faults';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { pressRetry } from 'shared-auth/testing/press-retry';
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
const { student_name: _, ...rest } = LESSON;
const GROUP_LESSON = { ...rest, student_names: ['ليان خوري', 'آدم شاهين'] };
const HOURS = {
  total_individual_hours: 1,
  total_group_hours: 2,
  individual_hours_by_education_level: {},
  group_hours_by_education_level: {},
};
const BOOKING = {
  _id: 'booking-1',
  phone: '0591234567',
  subject: 'رياضيات',
  ageLevel: 'الصف التاسع',
  lessonDate: '2099-03-05',
  lessonTime: '17:30',
  hours: 1.5,
  lessonType: 'individual',
  students: ['ليان خوري'],
  status: 'pending',
  bookingDate: currentDay(),
};
const READABLE = {
  'GET /admin/pending-individual-lessons': success({ pending_lessons: [LESSON] }),
  'GET /admin/approved-individual-lessons': success({ approved_lessons: [LESSON] }),
  'GET /admin/pending-group-lessons': success({ pending_lessons: [{ ...GROUP_LESSON, _id: 'group-1' }] }),
  'GET /admin/approved-group-lessons': success({ approved_lessons: [{ ...GROUP_LESSON, _id: 'group-2' }] }),
  'GET /admin/teacher-individual-stats': success({ teachers: [{ teacher_name: 'samira', ...HOURS }] }),
  'GET /admin/student-stats': success({
    students: [{ student_name: 'ليان خوري', education_level: 'إعدادي', ...HOURS }],
  }),
  'GET /student_payments/': success({
    payments: [{ _id: 'p', name: 'ليان خوري', cost: 70, date: currentDay() }],
  }),
  'GET /teacher/student-suggestions': success({ students: [] }),
  'GET /admin/releases': success({ releases: [] }),
  'GET /admin/load-failures': success({ failures: [] }),
  'GET /booking/today/bookings': success([BOOKING]),
  'GET /booking/today/lessons': success([BOOKING]),
};

let calls: ReturnType<typeof mockApi>;
let stopSkipping: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  session.signIn(tokenFor('admin'));
  dismissAllToasts();
  stopSkipping = skipDelays(RETRY_DELAY_MS);
  calls = mockApi(READABLE);
});
afterEach(() => {
  calls.restore();
  stopSkipping();
});

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const told = (fault: Fault, words: readonly string[]) =>
  waitFor(() => expect({ fault: fault.name, told: alerts() }).toEqual({ fault: fault.name, told: words }));
/** Somebody else was quicker: that is news and no failure. */
const isTaken = ({ name }: Fault) => /^(404|409)/.test(name);

const PENDING = 'Failed to fetch pending lessons.تعذّر تحميل الدروس التي بانتظار القبول.';
const APPROVED =
  'Failed to fetch approved lessons. Please try again later.تعذّر تحميل الدروس المقبولة. تمكن المحاولة لاحقًا.';

const READS: [call: keyof typeof READABLE, Page: ComponentType, words: string][] = [
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

describe.each(READS)('%s, for %p', (call, Page, words) => {
  test('every failure is told, the button that tries again stays with the focus, and a try that works ends it', async () => {
    const [first, ...others] = FAULTS_OF_READS as [Fault, ...Fault[]];
    calls.answer(call, first.answer);
    renderPage(Page);
    await told(first, [`${words}إعادة المحاولة`]);
    const retry = within(screen.getByRole('alert')).getByRole('button');
    for (const fault of others) {
      await pressRetry(calls, call, fault.answer);
      expect({ fault: fault.name, told: alerts() }).toEqual({
        fault: fault.name,
        told: [`${words}إعادة المحاولة`],
      });
      expect(retry).toHaveFocus();
    }
    await pressRetry(calls, call, READABLE[call]);
    expect(alerts()).toEqual([]);
    expect(document.body).not.toHaveFocus();
  });

  test.each(ENDING)('a $status ends the session', async ({ answer, reason }) => {
    calls.answer(call, answer);
    renderPage(Page);
    await waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason } }),
    );
    expect(window.localStorage).toHaveLength(0);
  });
});

test('a device that goes offline is told so, instead of waiting in silence', async () => {
  calls.answer('GET /booking/today/bookings', () => Promise.reject(new TypeError('Failed to fetch')));
  renderPage(BookingsPage);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('تعذّر تحميل بيانات هذا اليوم.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('the dashboard says which counts it could not load, and still leads everywhere', async () => {
  calls.answer('GET /admin/pending-individual-lessons', success({ pending_lessons: 7 }));
  for (const call of ['GET /admin/pending-group-lessons', 'GET /booking/waiting'])
    calls.answer(call, () => Promise.reject(new TypeError('Failed to fetch')));
  renderPage(DashboardPage);
  await waitFor(() => expect(calls.sent('GET /admin/pending-')).toHaveLength(4));
  await waitFor(() => expect(screen.getAllByText('تعذّر عدّها الآن')).toHaveLength(3));
  expect(alerts()).toEqual([]);
});

describe.each([
  {
    Page: PendingIndividualLessonsPage,
    id: 'individual-lesson/lesson-1',
    approve: 'Failed to approve the lessonتعذّر قبول الدرس: درس \u2068ليان خوري\u2069.',
    reject: 'Failed to reject the lessonتعذّر رفض الدرس: درس \u2068ليان خوري\u2069.',
    approved: /^قُبل درس/,
    rejected: /^رُفض درس/,
  },
  {
    Page: PendingGroupLessonsPage,
    id: 'group-lesson/group-1',
    approve: 'حدث خطأ أثناء القبول: الدرس الجماعي (\u2068ليان خوري\u2069، \u2068آدم شاهين\u2069).',
    reject: 'حدث خطأ أثناء الرفض: الدرس الجماعي (\u2068ليان خوري\u2069، \u2068آدم شاهين\u2069).',
    approved: /^قُبل الدرس الجماعي/,
    rejected: /^رُفض الدرس الجماعي/,
  },
])('a decision on $id', ({ Page, id, approve, reject, approved, rejected }) => {
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  test.each([
    ['approve', /^قبول درس/, approve, approved],
    ['reject', /^رفض درس/, reject, rejected],
  ])(
    'to %s it: every failure is told, the row stays, and a second try works',
    async (verb, button, words, done) => {
      const call = `POST /admin/${verb}-${id}`;
      renderPage(Page);
      await screen.findByRole('rowheader');
      for (const fault of FAULTS_OF_CHANGES) {
        calls.answer(call, fault.answer);
        press(button);
        await waitFor(() =>
          expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy', 'true'),
        );
        await told(fault, isTaken(fault) ? [] : [words]);
        expect(screen.getByRole('rowheader')).toBeVisible();
      }
      calls.answer(call, success());
      press(button);
      await waitFor(() => expect(screen.queryByRole('rowheader')).not.toBeInTheDocument());
      expect(screen.getByText(done)).toBeVisible();
      expect(alerts()).toEqual([]);
    },
  );

  test('one that somebody else was quicker with is told, and the list is read again', async () => {
    calls.answer(`POST /admin/approve-${id}`, async () => Response.json({ detail: 'x' }, { status: 409 }));
    renderPage(Page);
    await screen.findByRole('rowheader');
    const list = `GET /admin/pending-${id.split('-')[0]}`;
    const before = calls.sent(list).length;
    press(/^قبول درس/);
    expect(await screen.findByText(/^سبقك شخص آخر إلى قبول/)).toBeVisible();
    expect(calls.sent(list).length).toBeGreaterThan(before);
  });
});

test('a deletion: every failure is told, the row stays, and a second try works', async () => {
  const call = 'DELETE /admin/admin/delete-lesson/lesson-1';
  const remove = () => {
    fireEvent.click(screen.getByRole('button', { name: /^حذف درس/ }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /حذف/ }));
  };
  renderPage(ApprovedIndividualLessonsPage);
  await screen.findByRole('rowheader');
  for (const fault of FAULTS_OF_CHANGES) {
    calls.answer(call, fault.answer);
    remove();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await told(
      fault,
      isTaken(fault) ? [] : ['حدث خطأ أثناء حذف درس \u2068ليان خوري\u2069. تمكن المحاولة مرة أخرى.'],
    );
    expect(screen.getByRole('rowheader')).toBeVisible();
  }
  calls.answer(call, success());
  remove();
  expect(await screen.findByText(/^حُذف درس/)).toBeVisible();
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  expect(alerts()).toEqual([]);
});

test('a payment: every failure is told, nothing typed is lost, and a second try works', async () => {
  const call = 'POST /student_payments/';
  renderPage(StudentPaymentsPage);
  await screen.findAllByRole('rowheader');
  const form = within(document.querySelector('form') as HTMLFormElement);
  const typed = { 'اسم الطالب': 'سارة حداد', 'المبلغ بالشيكل': '120' };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  }
  const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  for (const fault of FAULTS_OF_CHANGES) {
    calls.answer(call, fault.answer);
    send();
    await told(fault, ['تعذّرت إضافة الدفعة.']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'إضافة الدفعة' })).toBeVisible());
    for (const [label, value] of Object.entries(typed)) expect(form.getByLabelText(label)).toHaveValue(value);
  }
  expect(calls.sent(call)).toHaveLength(FAULTS_OF_CHANGES.length);
  calls.answer(call, success());
  send();
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeVisible();
  expect(alerts()).toEqual([]);
});

describe('a booking', () => {
  test('a change of status: every failure is told and taken back, and a second try works', async () => {
    const call = 'PATCH /booking/booking-1/status';
    renderPage(BookingsPage);
    await screen.findByRole('rowheader');
    const row = () => within(screen.getByRole('rowheader').closest('tr') as HTMLElement);
    const approve = () => fireEvent.click(row().getByRole('button', { name: /^قبول/ }));
    for (const fault of FAULTS_OF_CHANGES) {
      calls.answer(call, fault.answer);
      approve();
      await told(fault, ['تعذّر تحديث الحالة، فأُعيدت كما كانت.']);
      expect(row().getByText('بانتظار الرد')).toBeVisible();
    }
    calls.answer(call, success());
    approve();
    expect(await screen.findByText('قُبل حجز ليان خوري.')).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  test('an edit: every failure is told, it can be opened again as it was typed, and a second try works', async () => {
    const call = 'PATCH /booking/booking-1';
    renderPage(BookingsPage);
    fireEvent.click(await screen.findByRole('button', { name: /^تعديل حجز/ }));
    const dialog = () => within(screen.getByRole('dialog'));
    fireEvent.change(dialog().getByLabelText('ملاحظات', { exact: false }), { target: { value: 'الكسور' } });
    for (const fault of FAULTS_OF_CHANGES) {
      calls.answer(call, fault.answer);
      fireEvent.click(dialog().getByRole('button', { name: 'حفظ' }));
      await told(fault, ['تعذّر حفظ التعديلات، فبقي الحجز كما كان.فتح التعديل']);
      fireEvent.click(screen.getByRole('button', { name: 'فتح التعديل' }));
      expect(dialog().getByLabelText('ملاحظات', { exact: false })).toHaveValue('الكسور');
    }
    calls.answer(call, success());
    fireEvent.click(dialog().getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('حُفظت التعديلات.')).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  test('what the server refuses of an edit stands beside its field when it is opened again', async () => {
    const detail = [{ loc: ['body', 'phone'], msg: 'رقم الهاتف قصير.', type: 'x' }];
    calls.answer('PATCH /booking/booking-1', async () => Response.json({ detail }, { status: 422 }));
    renderPage(BookingsPage);
    fireEvent.click(await screen.findByRole('button', { name: /^تعديل حجز/ }));
    const dialog = () => within(screen.getByRole('dialog'));
    fireEvent.change(dialog().getByLabelText('رقم الهاتف'), { target: { value: '0599999999' } });
    fireEvent.click(dialog().getByRole('button', { name: 'حفظ' }));
    fireEvent.click(await screen.findByRole('button', { name: 'فتح التعديل' }));
    expect(dialog().getByLabelText('رقم الهاتف')).toHaveAccessibleDescription('رقم الهاتف قصير.');
  });
});

test('when another administrator signs in in another tab, nothing of the account before stays', async () => {
  renderPage(PendingIndividualLessonsPage);
  await screen.findByRole('rowheader');
  calls.answer('GET /admin/pending-individual-lessons', () => new Promise(() => {}));
  act(() => void session.signIn(tokenFor('admin', { sub: 'account-2', name: 'منى' })));
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
  expect(screen.getByText('منى')).toBeInTheDocument();
});
