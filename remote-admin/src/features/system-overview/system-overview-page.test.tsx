import { screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests, interceptRequests } from '../../testing/failing-requests';
import { rowOf, rows } from '../../testing/rows';
import SystemOverviewPage from './system-overview-page';

const site = useAdminSite();

const TEACHERS = 'المعلمون';
const STUDENTS = 'الطلاب';

/** Approves lessons in a month, `YYYY-MM`, that no other test has. */
async function approveLessons(month: string) {
  const date = `${month}-01`;
  const individual = await site.enterLesson({ student_name: 'نور عيسى', date, hours: 0.1 });
  await site.request('POST', `/admin/approve-individual-lesson/${individual}`);
  const group = await site.enterGroupLesson({ student_names: ['نور عيسى', 'أحمد منصور'], date, hours: 0.2 });
  await site.request('POST', `/admin/approve-group-lesson/${group}`);
}

test('shows empty tables for a month without approved lessons', async () => {
  site.open(SystemOverviewPage, '?month=2025-01');
  await waitFor(() => expect(screen.getAllByText('لا توجد بيانات متاحة')).toHaveLength(2));
});

test('shows hours by teacher and by student, their levels and exact sums, and filters each', async () => {
  await approveLessons('2025-02');
  const user = site.open(SystemOverviewPage, '?month=2025-02');
  await waitFor(() => rowOf('samira', TEACHERS));
  await waitFor(() => rowOf('نور عيسى', STUDENTS));
  expect(hoursIn(rowOf('samira', TEACHERS))).toEqual({
    'فردي ابتدائي': '0',
    'فردي إعدادي': '0',
    'فردي ثانوي': '0.1',
    'الساعات الفردية': '0.1',
    'جماعي ابتدائي': '0',
    'جماعي إعدادي': '0',
    'جماعي ثانوي': '0.2',
    'الساعات الجماعية': '0.2',
    المجموع: '0.3',
  });
  expect(within(rowOf('نور عيسى', STUDENTS)).getByText('0.3')).toBeInTheDocument();

  await enterText(user, screen.getByLabelText('اسم الطالب'), 'احمد');
  await waitFor(() => expect(names(STUDENTS)).toEqual(['أحمد منصور']));
  expect(names(TEACHERS)).toEqual(['samira']);
});

test('ends each table with the sums of the rows that match', async () => {
  await approveLessons('2025-04');
  const user = site.open(SystemOverviewPage, '?month=2025-04');
  await waitFor(() => rowOf('نور عيسى', STUDENTS));
  const totals = () => hoursIn(rowOf('المجموع', STUDENTS));
  expect(totals()).toMatchObject({
    'الساعات الفردية': '0.1',
    'الساعات الجماعية': '0.4',
    المجموع: '0.5',
    'المرحلة الدراسية': '',
  });
  await enterText(user, screen.getByLabelText('اسم الطالب'), 'احمد');
  await waitFor(() => expect(totals()).toMatchObject({ 'الساعات الجماعية': '0.2' }));
});

/** The cells of a row by their headers. */
const hoursIn = (row: HTMLElement) =>
  Object.fromEntries(
    within(row)
      .getAllByRole('cell')
      .map(({ dataset, textContent }) => [dataset.label, textContent]),
  );

/** Reads the names of the rows before the totals. */
const names = (table: string) =>
  rows(table)
    .slice(0, -1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const press = (user: ReturnType<typeof site.open>, table: string, header: string) =>
  user.click(within(screen.getByRole('table', { name: table })).getByRole('button', { name: header }));

test('sorts each table by its headers, equal rows by name', async () => {
  for (const [student_name, hours, education_level] of [
    ['باسل', 2, 'ثانوي'],
    ['تالا', 3, 'ابتدائي'],
    ['جمال', 2, 'إعدادي'],
  ] as const) {
    const id = await site.enterLesson({ student_name, date: '2025-03-01', hours, education_level });
    await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  }
  const user = site.open(SystemOverviewPage, '?month=2025-03');
  await waitFor(() => rowOf('تالا', STUDENTS));
  expect(names(STUDENTS)).toEqual(['باسل', 'تالا', 'جمال']);

  await press(user, STUDENTS, 'الساعات الفردية');
  expect(names(STUDENTS)).toEqual(['تالا', 'باسل', 'جمال']);
  await press(user, STUDENTS, 'الساعات الفردية');
  expect(names(STUDENTS)).toEqual(['باسل', 'جمال', 'تالا']);
  await press(user, STUDENTS, 'المرحلة الدراسية');
  expect(names(STUDENTS)).toEqual(['تالا', 'جمال', 'باسل']);
  await press(user, STUDENTS, 'الطالب');
  await press(user, STUDENTS, 'الطالب');
  expect(names(STUDENTS)).toEqual(['جمال', 'تالا', 'باسل']);
  expect(
    within(screen.getByRole('table', { name: TEACHERS })).getByRole('columnheader', { name: 'المعلم' }),
  ).toHaveAttribute('aria-sort', 'ascending');
});

test.each([
  ['teacher-individual-stats', 'حدث خطأ أثناء تحميل إحصاءات المعلمين.'],
  ['student-stats', 'حدث خطأ أثناء تحميل إحصاءات الطلاب.'],
])('shows which statistics failed to load: %s', async (endpoint, message) => {
  failRequests(endpoint);
  site.open(SystemOverviewPage);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('shows that the token is missing', async () => {
  interceptRequests('student-stats', async () => Response.json({ detail: 'No token' }, { status: 401 }));
  site.open(SystemOverviewPage);
  expect(await screen.findByText('لا يوجد رمز دخول، يرجى تسجيل الدخول.')).toBeInTheDocument();
});

test('prints the month and the searched names', async () => {
  const user = site.open(SystemOverviewPage);
  await enterText(user, screen.getByLabelText('اسم المعلم'), 'samira');
  const [year] = currentMonth().split('-');
  const paper = document.querySelector<HTMLElement>('[data-chosen]');
  expect(paper?.dataset.chosen).toMatch(new RegExp(`${year}، اسم المعلم: samira$`));
});
