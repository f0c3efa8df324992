import { waitFor } from '@testing-library/react';
import { dayIn } from 'api-contract/calendar-day';
import { plainDayText } from 'arabic-text/day-text';
import { useAdminSite } from '../../testing/admin-site';
import { form } from '../../testing/payment-form';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

const DAY_MS = 86_400_000;
const today = plainDayText(dayIn('Asia/Jerusalem')(new Date()));

beforeEach(() => void jest.useFakeTimers({ now: Date.now() - DAY_MS, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

/** A new tab knows nothing of the server's clock. */
beforeEach(() => void delete document.documentElement.dataset.serverTimeOrigin);

test('dates a payment by the day of the institute, although the clock of the device is a day behind', async () => {
  site.open(StudentPaymentsPage, '', { payer: 'هالة زيدان' });
  await waitFor(() => expect(form().getByLabelText('تاريخ الدفع')).toHaveValue(today));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('هالة زيدان');
});
