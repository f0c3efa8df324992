import { act, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { buttonIn, rowOf, shownStudents } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import {
  disconnect,
  logLessons,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import PendingLessonsPage from './pending-lessons-page';

const server = useTeacherServer();

test('shows teacher, student, hours, level, subject and date of each lesson', async () => {
  await logLessons({});
  renderPage(<PendingLessonsPage lessonType="individual" />);
  await rowOf('ليان خوري');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'المعلم',
    'الطالب',
    'الساعات',
    'المرحلة الدراسية',
    'المادة',
    'التاريخ',
    'الإجراءات',
  ]);
  for (const text of [server.teacher.username, '1.5', 'إعدادي', 'رياضيات', '2/11/2026']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('has nine lessons on a page', async () => {
  await logLessons(...Array.from({ length: 10 }, (_, index) => ({ student_name: `طالب ${index + 1}` })));
  const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
  await waitFor(() => expect(shownStudents()).toHaveLength(9));
  expect(screen.getByText('10 دروس، 15 ساعة')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(shownStudents()).toHaveLength(1));
});

describe('the search', () => {
  beforeEach(() =>
    logLessons(
      { student_name: 'أحمد جرّار', date: '2026-11-02' },
      { student_name: 'Omar Saleh', date: '2026-11-12' },
      { student_name: 'هبة عيسى', date: '2025-11-02' },
    ),
  );

  test.each([
    ['احمد', ['أحمد جرّار']],
    ['OMAR', ['Omar Saleh']],
    ['هبه عيسي', ['هبة عيسى']],
  ])('finds students by part of the name: %s', async (text, found) => {
    const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
    await rowOf('أحمد');
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), text);
    await waitFor(() => expect(shownStudents()).toEqual(found));
  });

  test.each([
    ['2025', ['هبة عيسى']],
    ['٢٠٢٦-١١-١٢', ['Omar Saleh']],
    ['2/11/2026', ['أحمد جرّار']],
  ])('finds lessons by the beginning of the date: %s', async (text, found) => {
    const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
    await rowOf('أحمد');
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث بالتاريخ' }), text);
    await waitFor(() => expect(shownStudents()).toEqual(found));
  });

  test('shows an empty result that can be cleared', async () => {
    const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
    await rowOf('أحمد');
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), 'زكريا');
    expect(await screen.findByText('لا دروس تطابق البحث')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'مسح البحث' }));
    expect(shownStudents()).toHaveLength(3);
  });
});

describe('deleting', () => {
  async function askToDelete() {
    await logLessons({}, { student_name: 'سامي نصار' });
    const page = renderPage(<PendingLessonsPage lessonType="individual" />);
    await page.user.click(buttonIn(await rowOf('ليان خوري'), 'حذف'));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this lesson?');
    expect(question).toHaveTextContent('ليان خوري');
    return { ...page, question };
  }

  test('asks first', async () => {
    const { user, question } = await askToDelete();
    await user.click(buttonIn(question, 'حذف'));
    expect(await screen.findByText('Lesson deleted successfully!')).toHaveAttribute('lang', 'en');
    expect(shownStudents()).toEqual(['سامي نصار']);
    expect(buttonIn(await rowOf('سامي نصار'), 'حذف')).toHaveFocus();
    expect(await pendingOnServer()).toMatchObject([{ student_name: 'سامي نصار' }]);
  });

  test('can be cancelled', async () => {
    const { user, question } = await askToDelete();
    await user.click(buttonIn(question, 'إلغاء'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await pendingOnServer()).toHaveLength(2);
  });

  test('keeps the lesson when it fails', async () => {
    const { user, question } = await askToDelete();
    disconnect();
    await user.click(buttonIn(question, 'حذف'));
    expect(await screen.findByText('Failed to delete the lesson. Please try again.')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(shownStudents()).toHaveLength(2);
  });

  test('reports the outcome after the page was left', async () => {
    const { user, question, router } = await askToDelete();
    const release = holdResponses('/teacher/delete-lesson');
    await user.click(buttonIn(question, 'حذف'));
    await act(() => router.navigate('/elsewhere'));
    release();
    expect(await screen.findByText('Lesson deleted successfully!')).toBeVisible();
  });
});

test('repeats a lesson in a new form', async () => {
  await logLessons({});
  const { user, router } = renderPage(<PendingLessonsPage lessonType="individual" />);
  const row = await rowOf('ليان خوري');
  await user.click(within(row).getByRole('link', { name: /^تسجيل درس مثله/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/CreateIndividualLesson',
    state: {
      formStart: {
        kind: 'repeat',
        lesson: { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' },
      },
    },
  });
});

test('shows a failure message and loads the list on retry', async () => {
  await logLessons({});
  disconnect();
  const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
  expect(await screen.findByText('Failed to fetch pending lessons.')).toHaveAttribute('lang', 'en');
  reconnect();
  const release = holdResponses('/pending-lessons');
  const retry = screen.getByRole('button', { name: 'إعادة المحاولة' });
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  release();
  expect(await rowOf('ليان خوري')).toBeVisible();
  expect(screen.queryByText('Failed to fetch pending lessons.')).not.toBeInTheDocument();
  expect(screen.getByText('درس واحد، ساعة ونصف')).toHaveFocus();
});

test('links to the form from an empty list', async () => {
  renderPage(<PendingLessonsPage lessonType="individual" />);
  expect(await screen.findByText('لا توجد دروس هنا بعد')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'تسجيل درس فردي' })) {
    expect(link).toHaveAttribute('href', '/CreateIndividualLesson');
  }
});

test('ends the session when the server rejects the token', async () => {
  const snapshot = session.getSnapshot();
  if (snapshot.status === 'anonymous') throw new Error('No session');
  session.signIn(`${snapshot.token}x`);
  renderPage(<PendingLessonsPage lessonType="individual" />);
  await waitFor(() => expect(session.getSnapshot()).toMatchObject({ end: { reason: 'invalid' } }));
});
