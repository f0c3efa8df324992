import { act, screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { shownStudents } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import {
  approveAll,
  disconnect,
  logLessons,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import ApprovedLessonsPage from './approved-lessons-page';

useTeacherServer();

const thisMonth = `${currentMonth()}-01`;

async function approved(...lessons: Parameters<typeof logLessons>) {
  await logLessons(...lessons);
  await approveAll();
}

test('shows the approved lessons of the current month, without actions', async () => {
  await approved({ date: thisMonth, hours: 1.75 }, { date: '2024-02-10', student_name: 'سامي نصار' });
  await logLessons({ date: thisMonth, student_name: 'معلّق' });
  renderPage(<ApprovedLessonsPage lessonType="individual" />);
  await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري']));
  expect(screen.getByText('1.75')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'المعلم',
    'الطالب',
    'الساعات',
    'المرحلة الدراسية',
    'المادة',
    'التاريخ',
  ]);
});

test('shows another month', async () => {
  await approved({ date: '2024-02-10', student_name: 'سامي نصار' }, { date: '2024-03-01' });
  const { user } = renderPage(<ApprovedLessonsPage lessonType="individual" />);
  await screen.findByText('لا دروس مقبولة في هذا الشهر.');
  expect(screen.getAllByText(/^لا /)).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'السنة' }), '2024');
  await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'شباط · 2');
  await waitFor(() => expect(shownStudents()).toEqual(['سامي نصار']));
});

test('keeps the chosen month after Back', async () => {
  await approved({ date: '2024-02-10', student_name: 'سامي نصار' });
  const { user, router, leaveAndComeBack } = renderPage(<ApprovedLessonsPage lessonType="individual" />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'السنة' }), '2024');
  await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'شباط · 2');
  expect(router.state.location.search).toBe('?month=2024-02');
  await leaveAndComeBack();
  await waitFor(() => expect(shownStudents()).toEqual(['سامي نصار']));
});

test('shows the current month without a month in the address', async () => {
  await approved({ date: thisMonth });
  renderPage(<ApprovedLessonsPage lessonType="individual" />, { search: '?month=2024-13' });
  await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري']));
});

test('searches by student, fifteen lessons on a page', async () => {
  const students = Array.from({ length: 16 }, (_, index) => ({
    date: thisMonth,
    student_name: `طالب ${index}`,
  }));
  await approved(...students, { date: thisMonth, student_name: 'إيمان درويش' });
  const { user } = renderPage(<ApprovedLessonsPage lessonType="individual" />);
  await waitFor(() => expect(shownStudents()).toHaveLength(15));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  expect(shownStudents()).toHaveLength(2);
  const search = screen.getByRole('searchbox', { name: 'بحث باسم الطالب' });
  await enterText(user, search, 'طالب');
  await waitFor(() => expect(shownStudents()).toHaveLength(15));
  await user.clear(search);
  await enterText(user, search, 'ايمان');
  await waitFor(() => expect(shownStudents()).toEqual(['إيمان درويش']));
});

test('returns to the first page for another month', async () => {
  const ofMonth = (month: string) =>
    Array.from({ length: 31 }, (_, index) => ({ date: `${month}-01`, student_name: `${month} ${index}` }));
  await approved(...ofMonth('2024-02'), ...ofMonth('2024-03'));
  const { user, router } = renderPage(<ApprovedLessonsPage lessonType="individual" />, {
    search: '?month=2024-02',
  });
  const shown = (page: number, month: string) =>
    waitFor(() => {
      expect(screen.getByRole('button', { name: `الصفحة ${page}` })).toHaveAttribute('aria-current', 'page');
      expect(shownStudents()[0]).toMatch(month);
    });
  await shown(1, '2024-02');
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'آذار · 3');
  await shown(1, '2024-03');
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await act(() => router.navigate('?month=2024-02'));
  await shown(1, '2024-02');
});

test('repeats an approved lesson in a new form', async () => {
  await approved({ date: thisMonth });
  const { user, router } = renderPage(<ApprovedLessonsPage lessonType="individual" />);
  const [cell] = await screen.findAllByRole('rowheader');
  await user.click(within(cell as HTMLElement).getByRole('link', { name: /^تسجيل درس مثله/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/CreateIndividualLesson',
    state: { formStart: { kind: 'repeat', lesson: { students: ['ليان خوري'] } } },
  });
});

test('shows a failure message and loads the list on retry', async () => {
  await approved({ date: thisMonth });
  disconnect();
  const { user } = renderPage(<ApprovedLessonsPage lessonType="individual" />);
  const message = 'Failed to fetch approved lessons. Please try again later.';
  expect(await screen.findByText(message)).toHaveAttribute('lang', 'en');
  reconnect();
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري']));
});
