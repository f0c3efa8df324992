import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { ComponentType } from 'react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import StudentPaymentsPage from '../../features/payments/student-payments-page';
import SystemOverviewPage from '../../features/system-overview/system-overview-page';
import { renderPage } from '../../testing/render-page';
import { rows } from '../../testing/rows';

const HOURS = {
  total_individual_hours: 1,
  total_group_hours: 2,
  individual_hours_by_education_level: {},
  group_hours_by_education_level: {},
};
const names = Array.from({ length: 2000 }, (_, index) => `طالب رقم ${index}`);

let calls: ReturnType<typeof mockApi>;
beforeEach(() => {
  session.signIn(tokenFor('admin'));
  calls = mockApi({
    'GET /admin/teacher-individual-stats': success({ teachers: [{ teacher_name: 'samira', ...HOURS }] }),
    'GET /admin/student-stats': success({
      students: names.map((student_name) => ({ student_name, education_level: 'ثانوي', ...HOURS })),
    }),
    'GET /student_payments/': success({
      payments: names.map((name) => ({ _id: name, name, cost: 70, date: currentDay() })),
    }),
    'GET /teacher/student-suggestions': success({ students: [] }),
  });
});
afterEach(() => calls.restore());

async function open(Page: ComponentType, caption: string) {
  renderPage(Page);
  await waitFor(() => expect(rows(caption)).toHaveLength(20));
}

test.each([
  [SystemOverviewPage, 'الطلاب', 'اسم الطالب'],
  [StudentPaymentsPage, 'المدفوعات', 'بحث باسم الطالب'],
  [StudentPaymentsPage, 'مجموع كل طالب', 'بحث باسم الطالب'],
])(
  'of 2,000 rows a page is in the document, and the filter finds the others',
  async (Page, caption, field) => {
    await open(Page, caption);
    fireEvent.change(screen.getByLabelText(field), { target: { value: 'رقم ١٩٩٩' } });
    await waitFor(() => expect(rows(caption)).toHaveLength(1));
    expect(rows(caption)[0]).toHaveTextContent('طالب رقم 1999');
  },
);

test('on paper the whole table stands, and on the screen its page again', async () => {
  await open(SystemOverviewPage, 'الطلاب');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows('الطلاب')).toHaveLength(2000);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows('الطلاب')).toHaveLength(20);
});

test('a key in the filter of one table changes nothing in the other', async () => {
  await open(SystemOverviewPage, 'الطلاب');
  const changes = jest.fn();
  const watch = new MutationObserver(changes);
  watch.observe(screen.getByRole('table', { name: 'المعلمون' }), { subtree: true, childList: true });
  fireEvent.change(screen.getByLabelText('اسم الطالب'), { target: { value: '1999' } });
  await waitFor(() => expect(rows('الطلاب')).toHaveLength(1));
  watch.disconnect();
  expect(changes).not.toHaveBeenCalled();
});
