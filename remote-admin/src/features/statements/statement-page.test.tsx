import { screen, waitFor, within } from '@testing-library/react';
import { addMonths } from 'api-contract/calendar-month';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import StatementPage from './statement-page';

const site = useAdminSite();

const LAST_MONTH = addMonths(currentMonth(), -1);

let layla: string;

beforeAll(async () => {
  await site.request('POST', '/admin/prices', {
    education_level: 'ثانوي',
    lesson_type: 'individual',
    amount: 8000,
    from: '2020-01-01',
  });
  ({ _id: layla } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'ليلى حداد' }));
  for (const date of ['2025-03-04', `${LAST_MONTH}-02`]) {
    const lesson = await site.enterLesson({ date });
    await site.request('POST', `/admin/approve-individual-lesson/${lesson}`);
  }
  await site.request(
    'POST',
    `/student_payments/?name=${encodeURIComponent('ليلى حداد')}&cost=50&date=${LAST_MONTH}-03`,
  );
});

const textOf = (element: HTMLElement) => element.textContent?.replace(/\p{Cf}/gu, '');
const sum = (label: RegExp | string) => textOf(screen.getByText(label).nextElementSibling as HTMLElement);

test('leads from a part of the name to the statement of the last month', async () => {
  const user = site.open(StatementPage);
  await enterText(user, screen.getByLabelText(/^اسم الطالب أو/), 'ليلي');
  const found = await screen.findByRole('link', { name: /ليلى حداد/ });
  expect(found).toHaveAttribute('href', `/StudentStatement?student=${layla}`);
});

test('Enter right after typing waits for the answer, and opens the likely student', async () => {
  await site.request('POST', '/admin/students', { name: 'آية ليلى' });
  const user = site.open(StatementPage);
  await user.type(screen.getByLabelText(/^اسم الطالب أو/), 'ليلا حداد{Enter}');
  await waitFor(() => expect(site.query()).toBe(`?student=${layla}`));
});

test('carries the balance from before through the lines to the end', async () => {
  site.open(StatementPage, `?student=${layla}`);
  expect(await screen.findByRole('heading', { name: 'كشف حساب ليلى حداد' })).toBeInTheDocument();
  expect(screen.getByLabelText('الفترة')).toHaveValue('last-month');
  expect(sum('الرصيد السابق')).toBe('عليه 120 ₪');
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) => within(row).getAllByRole('cell').slice(-4).map(textOf));
  expect(cells).toEqual([
    ['الساعات: 1.5', 'سعر الساعة: 80 ₪', '120 ₪', 'الرصيد: 240 ₪'],
    ['', '', '-50 ₪', 'الرصيد: 190 ₪'],
  ]);
  expect(sum(/^الرصيد حتى/)).toBe('عليه 190 ₪');
  expect(screen.getByText('كشف حساب، وليس سند قبض.')).toBeInTheDocument();
});

test('says why a range is refused, and keeps its filters', async () => {
  site.open(StatementPage, `?student=${layla}&from=2026-03-01&to=2026-02-01`);
  expect(await screen.findByRole('alert')).toHaveTextContent('يبدأ الكشف بعد نهايته.');
  expect(screen.queryByText('لا حساب بهذا الرابط')).not.toBeInTheDocument();
  expect(screen.getByLabelText('الفترة')).toHaveValue('range');
});

test('tells of hours that are owed, with their last day', async () => {
  const { _id, name } = await site.request<{ _id: string; name: string }>('POST', '/admin/students', {
    name: 'هبة سالم',
  });
  const year = Number(currentMonth().slice(0, 4)) + 1;
  const makeUp = { student_id: _id, hours: 2, last_day: `${year}-01-31`, reason: 'غياب المعلم' };
  await site.request('POST', '/admin/make-ups', makeUp);
  site.open(StatementPage, `?student=${_id}&month=${currentMonth()}`);
  expect(await screen.findByRole('heading', { name: `كشف حساب ${name}` })).toBeInTheDocument();
  expect(sum('ساعات تعويض')).toBe(`ساعتان حتى 31/1/${year}`);
});

test('keeps the chosen days in the address', async () => {
  const user = site.open(StatementPage, `?student=${layla}`);
  await screen.findByText('الرصيد السابق');
  await user.selectOptions(screen.getByLabelText('الفترة'), 'كل الحساب');
  expect(site.query()).toBe(`?student=${layla}&month=all`);
  await waitFor(() => expect(sum('الرصيد السابق')).toBe('لا شيء عليه'));
  await user.selectOptions(screen.getByLabelText('الفترة'), 'من يوم حتى يوم');
  expect(site.query()).toMatch(/^\?student=.*&from=.*&to=/);
});

test('creates a private link, lists it and revokes it', async () => {
  const user = site.open(StatementPage, `?student=${layla}`);
  await user.click(await screen.findByRole('button', { name: 'رابط خاص' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('لا روابط سارية.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'إنشاء رابط' }));
  const link = await dialog.findByLabelText<HTMLInputElement>('الرابط');
  const { search } = new URL(link.value);
  expect(await dialog.findByText('لم يُفتح بعد', { exact: false })).toBeInTheDocument();
  await site.request('GET', `/statements${search}`);
  await user.click(dialog.getByRole('button', { name: /^إلغاء رابط الكشف/ }));
  expect(await dialog.findByText('لا روابط سارية.')).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent('لا روابط سارية.');
  await expect(site.request('GET', `/statements${search}`)).rejects.toThrow('404');
});
