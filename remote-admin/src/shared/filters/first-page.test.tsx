import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentDay, currentMonth } from 'api-contract/current-day';
import type { ComponentType } from 'react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { ApprovedGroupLessonsPage } from '../../features/approved-lessons/approved-lessons-page';
import BookingsPage from '../../features/bookings/bookings-page';
import StudentPaymentsPage from '../../features/payments/student-payments-page';
import { renderPage } from '../../testing/render-page';
import { rows } from '../../testing/rows';

/** More than two pages of any list; the first forty match the search. */
const NAMES = Array.from(
  { length: 50 },
  (_, index) => `${index < 40 ? 'samira' : 'zaid'} ${String(index).padStart(2, '0')}`,
);
const HOURS = { total_individual_hours: 1, total_group_hours: 2 };

const lessons = NAMES.map((name) => ({
  _id: name,
  date: `${currentDay()}T00:00:00`,
  teacher_name: name,
  student_name: name,
  student_names: [name],
  hours: 1,
  subject: 'تاريخ',
  education_level: 'ثانوي',
}));
const payments = NAMES.map((name) => ({ _id: name, name, cost: 70, date: currentDay() }));

let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  session.signIn(tokenFor('admin'));
  requests = mockApi({
    'GET /admin/approved-group-lessons': success({ approved_lessons: lessons }),
    'GET /admin/student-stats': success({
      students: NAMES.map((student_name) => ({ student_name, education_level: 'ثانوي', ...HOURS })),
    }),
    'GET /student_payments/': success({ payments }),
    'GET /teacher/student-suggestions': success({ students: [] }),
    'GET /booking/today/bookings': success(
      NAMES.map((name) => ({
        _id: name,
        students: [name],
        lessonType: name.startsWith('samira') ? 'group' : 'individual',
      })),
    ),
  });
});
afterEach(() => requests.restore());

const type = (label: string) => () =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'samira' } });
const choose = (label: string, value: string) => () =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The list's page buttons are those that follow its table. */
async function showSecondPage(caption: string) {
  await waitFor(() => expect(rows(caption)[0]).toHaveTextContent('samira 00'));
  const table = screen.getByRole('table', { name: caption });
  const second = screen
    .getAllByRole('button', { name: 'الصفحة 2' })
    .find((button) => table.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(second as HTMLElement);
  await waitFor(() => expect(rows(caption)[0]).not.toHaveTextContent('samira 00'));
}

/** Lists of each way to page: as a list of decisions, and by the server. */
const LISTS: readonly [Page: ComponentType, caption: string, search: () => void][] = [
  [BookingsPage, 'حجوزات الطلاب', choose('النوع', 'group')],
  [ApprovedGroupLessonsPage, 'الدروس الجماعية المقبولة', type('اسم الطالب')],
  [StudentPaymentsPage, 'المدفوعات', type('بحث باسم الطالب أو الهاتف')],
];

test.each(LISTS)('%p: returns to the first page of %s on another search', async (Page, caption, search) => {
  renderPage(Page);
  await showSecondPage(caption);
  search();
  await waitFor(() => expect(rows(caption)[0]).toHaveTextContent('samira 00'));
});

test('shows the first page of another month, also of one that was read before', async () => {
  const [Page, caption] = [StudentPaymentsPage, 'المدفوعات'];
  const year = Number(currentMonth().slice(0, 4));
  renderPage(Page);
  choose('السنة', String(year - 1))();
  await waitFor(() => expect(rows(caption)).not.toHaveLength(0));
  choose('السنة', String(year))();
  await showSecondPage(caption);
  choose('السنة', String(year - 1))();
  await waitFor(() => expect(rows(caption)[0]).toHaveTextContent('samira 00'));
});

// The server answers one page of the others.
test('prints all rows of a list that was read whole', async () => {
  const [Page, caption] = [BookingsPage, 'حجوزات الطلاب'];
  renderPage(Page);
  await showSecondPage(caption);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const named = rows(caption).filter(({ textContent }) => /(samira|zaid) \d\d/.test(textContent ?? ''));
  expect(named).toHaveLength(NAMES.length);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows(caption)[0]).not.toHaveTextContent('samira 00');
});
