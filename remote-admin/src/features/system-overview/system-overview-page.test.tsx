import { screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
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
  const teacher = within(rowOf('samira', TEACHERS));
  expect(teacher.getByText('0.1', { selector: 'div' })).toBeInTheDocument();
  expect(teacher.getAllByText('ثانوي:', { exact: false })).toHaveLength(2);
  expect(within(rowOf('نور عيسى', STUDENTS)).getByText('0.3')).toBeInTheDocument();

  await user.type(screen.getByLabelText('اسم الطالب'), 'احمد');
  await waitFor(() => expect(rows(STUDENTS)).toHaveLength(1));
  expect(rows(TEACHERS)).toHaveLength(1);
});

const names = (table: string) => rows(table).map((row) => within(row).getByRole('rowheader').textContent);
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
  await user.type(screen.getByLabelText('اسم المعلم'), 'samira');
  const [year] = currentMonth().split('-');
  const paper = document.querySelector<HTMLElement>('[data-chosen]');
  expect(paper?.dataset.chosen).toMatch(new RegExp(`${year}، اسم المعلم: samira$`));
});
