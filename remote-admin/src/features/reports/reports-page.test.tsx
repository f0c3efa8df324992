import { screen, waitFor, within } from '@testing-library/react';
import { addMonths } from 'api-contract/calendar-month';
import { currentMonth } from 'api-contract/current-day';
import type { Report } from 'api-contract/report-schema';
import { monthText } from 'arabic-text/months';
import { formatAgorot, formatNumber } from 'arabic-text/numbers';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf, rows } from '../../testing/rows';
import ReportsPage from './reports-page';

const site = useAdminSite();

const MONEY = 'المستحق والمدفوع حسب الشهر';
const HOURS = 'ساعات الدروس حسب الشهر والمرحلة';
const DEBTS = 'ما لم يُدفع حسب عمره';
const RANGE = '?date=2026-02&until=2026-05';

/** Lessons of both types in March, of which 50 shekels are paid in April, and one has a pay rate. */
beforeAll(async () => {
  for (const lesson_type of ['individual', 'group'])
    await site.request('POST', '/admin/prices', {
      education_level: 'ثانوي',
      lesson_type,
      amount: 8000,
      from: '2026-01-01',
    });
  await site.request('POST', '/admin/pay-rates', {
    education_level: 'ثانوي',
    lesson_type: 'individual',
    amount: 5000,
    from: '2026-01-01',
  });
  const individual = await site.enterLesson();
  await site.request('POST', `/admin/approve-individual-lesson/${individual}`);
  const group = await site.enterGroupLesson({ hours: 2 });
  await site.request('POST', `/admin/approve-group-lesson/${group}`);
  const name = encodeURIComponent('ليلى حداد');
  await site.request('POST', `/student_payments/?name=${name}&cost=50&date=2026-04-10`);
});

const textOf = (element: HTMLElement) => element.textContent?.replace(/\p{Cf}/gu, '');
/** The rows of months, without their sum. */
const monthRows = (caption: string) => rows(caption).slice(0, -1);
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').map(textOf);
const months = (name: string) => screen.getByRole('combobox', { name });
const years = (name: string) => {
  const picker = months(name).closest<HTMLElement>('[data-controls]') as HTMLElement;
  return within(picker).getByRole('combobox', { name: 'السنة' });
};

async function open(query = RANGE) {
  const user = site.open(ReportsPage, query);
  await waitFor(() => expect(screen.queryByText('جارٍ إعداد التقارير…')).toBeNull());
  return user;
}

test('has the figures of the report in a table behind each chart', async () => {
  await open();
  const { months, owed_by_age } = await site.request<Report>('GET', '/admin/reports?from=2026-02&to=2026-05');
  expect(monthRows(MONEY).map(cellsOf)).toEqual(
    months.map(({ charged, adjusted, paid, pay }) => {
      const due = charged + adjusted;
      return [charged, adjusted, due, paid, pay ?? 0, due - (pay ?? 0)].map(formatAgorot);
    }),
  );
  expect(cellsOf(rowOf(monthText('2026-03'), MONEY))).toEqual([
    '440 ₪',
    '0 ₪',
    '440 ₪',
    '0 ₪',
    '75 ₪',
    '365 ₪',
  ]);
  expect(monthRows(HOURS).map(cellsOf)).toEqual(
    months.map((month) => {
      const levels = (['ابتدائي', 'إعدادي', 'ثانوي'] as const).map(
        (level) =>
          month.individual_hours_by_education_level[level] + month.group_hours_by_education_level[level],
      );
      return [...levels, levels.reduce((sum, hours) => sum + hours)].map(formatNumber);
    }),
  );
  expect(cellsOf(rowOf('المجموع', MONEY))).toEqual(['440 ₪', '0 ₪', '440 ₪', '50 ₪', '75 ₪', '365 ₪']);
  expect(rows(DEBTS).flatMap(cellsOf)).toEqual([...Object.values(owed_by_age).map(formatAgorot), '390 ₪']);
  for (const name of [MONEY, HOURS, DEBTS]) expect(screen.getByRole('slider', { name })).toBeVisible();
  expect(textOf(screen.getByText('المجموع عليهم').nextElementSibling as HTMLElement)).toBe('390 ₪');
});

test('shows no pay to a right without it', async () => {
  const { username, password } = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(username, password));
  await open();
  const table = screen.getByRole('table', { name: MONEY });
  expect(within(table).queryByRole('columnheader', { name: 'أجور المعلمين' })).toBeNull();
});

test('counts the hours of one lesson type, and keeps it in the address', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'الجماعية' }));
  expect(cellsOf(rowOf(monthText('2026-03'), HOURS))).toEqual(['0', '0', '2', '2']);
  expect(site.query()).toBe(`${RANGE}&mode=group`);
});

test('shows the last twelve months, and keeps other ones in the address', async () => {
  const user = await open('');
  const last = currentMonth();
  expect(monthRows(MONEY)).toHaveLength(12);
  expect(within(monthRows(MONEY)[0] as HTMLElement).getByRole('rowheader')).toHaveTextContent(
    monthText(addMonths(last, -11)),
  );
  await user.selectOptions(years('أول شهر'), last.slice(0, 4));
  await user.selectOptions(months('أول شهر'), '1');
  expect(site.query()).toBe(`?date=${last.slice(0, 4)}-01`);
  await waitFor(() => expect(monthRows(MONEY)).toHaveLength(Number(last.slice(5))));
});

test('says beside the field what is wrong with the months', async () => {
  const user = await open();
  await user.selectOptions(years('آخر شهر'), '2025');
  expect(months('آخر شهر')).toHaveAccessibleDescription('المطلوب شهر لا يسبق أول شهر.');
  expect(screen.queryByRole('table')).toBeNull();
  await user.selectOptions(years('أول شهر'), '2023');
  expect(months('آخر شهر')).toBeValid();
  expect(months('أول شهر')).toHaveAccessibleDescription('لا يشمل التقرير أكثر من 24 شهرًا.');
});

test('says that nothing happened in the months', async () => {
  await open('?date=2025-03&until=2025-04');
  expect(screen.getByText('لا رسوم ولا مدفوعات في هذه الفترة.')).toBeVisible();
  expect(screen.getByText('لا دروس مقبولة في هذه الفترة.')).toBeVisible();
});
