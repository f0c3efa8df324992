import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { AdminFrame } from '../../shared/frame/admin-frame';
import { rows } from '../../testing/rows';
import { PaymentForm } from './payment-form';
import StudentPaymentsPage from './student-payments-page';

// The real form, counted.
jest.mock('./payment-form', () => ({
  PaymentForm: jest.fn(jest.requireActual('./payment-form').PaymentForm),
}));

const PAYMENTS = 'المدفوعات';
const TOTALS = 'مجموع كل طالب';

let calls: ReturnType<typeof mockApi>;
beforeEach(() => {
  session.signIn(tokenFor('admin'));
  calls = mockApi({
    'GET /admin/student-stats': success({ students: [] }),
    'GET /student_payments/': success({
      payments: ['ليان خوري', 'نور عيسى'].map((name) => ({ _id: name, name, cost: 70, date: currentDay() })),
    }),
    'GET /teacher/student-suggestions': success({ students: [] }),
  });
});
afterEach(() => calls.restore());

/** Opens the page and types part of one of the two names. */
async function filter(onRender: () => void) {
  render(
    <MemoryRouter>
      <AdminFrame>
        <Profiler id="page" onRender={onRender}>
          <StudentPaymentsPage />
        </Profiler>
      </AdminFrame>
    </MemoryRouter>,
  );
  await waitFor(() => expect(rows(TOTALS)).toHaveLength(2));
  jest.mocked(PaymentForm).mockClear();
  fireEvent.change(screen.getByLabelText('بحث باسم الطالب'), { target: { value: 'ليان' } });
  await waitFor(() => expect(rows(TOTALS)).toHaveLength(1));
}

test('a key in the filter does not render the form above it', async () => {
  await filter(() => {});
  expect(PaymentForm).not.toHaveBeenCalled();
});

test('the totals follow the payments, so that no frame has the work of both', async () => {
  const shown: string[] = [];
  await filter(() => shown.push(`payments ${rows(PAYMENTS).length}, totals ${rows(TOTALS).length}`));
  const steps = shown.filter((step, index) => step !== shown[index - 1]);
  expect(steps.slice(-3)).toEqual(['payments 2, totals 2', 'payments 1, totals 2', 'payments 1, totals 1']);
});
