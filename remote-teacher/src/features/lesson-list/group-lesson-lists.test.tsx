import { screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { shownStudents } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import {
  approveAll,
  disconnect,
  logGroupLessons,
  pendingOnServer,
  useTeacherServer,
} from '../../testing/teacher-server';
import ApprovedLessonsPage from './approved-lessons-page';
import PendingLessonsPage from './pending-lessons-page';

useTeacherServer();

const thisMonth = `${currentMonth()}-01`;

describe('pending group lessons', () => {
  test('are shown ten per page, with students joined by commas', async () => {
    await logGroupLessons(...Array.from({ length: 11 }, () => ({})));
    renderPage(<PendingLessonsPage lessonType="group" />);
    await waitFor(() => expect(shownStudents()).toEqual(Array(10).fill('ليان خوري، آدم شاهين')));
  });

  test('are found by any student and by date', async () => {
    await logGroupLessons(
      { date: '2026-11-02' },
      { date: '2026-10-02', student_names: ['هبة عيسى', 'سامي نصار'] },
    );
    const { user } = renderPage(<PendingLessonsPage lessonType="group" />);
    await waitFor(() => expect(shownStudents()).toHaveLength(2));
    const byStudent = screen.getByRole('searchbox', { name: 'بحث باسم الطالب' });
    await enterText(user, byStudent, 'نصار سامی');
    await waitFor(() => expect(shownStudents()).toEqual(['هبة عيسى، سامي نصار']));
    await user.clear(byStudent);
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث بالتاريخ' }), '2026-11');
    await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري، آدم شاهين']));
    await user.clear(screen.getByRole('searchbox', { name: 'بحث بالتاريخ' }));
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث بالتاريخ' }), '٢/١٠');
    await waitFor(() => expect(shownStudents()).toEqual(['هبة عيسى، سامي نصار']));
  });

  test('change their students, typed as a list with either comma, and their hours', async () => {
    await logGroupLessons({});
    const { user } = renderPage(<PendingLessonsPage lessonType="group" />);
    await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    const names = screen.getByRole('textbox', { name: 'أسماء الطلاب' });
    expect(names).toHaveValue('ليان خوري، آدم شاهين');
    await user.clear(names);
    await enterText(user, names, 'ليان خوري, هبة عيسى، ,سامي نصار');
    await user.clear(screen.getByRole('textbox', { name: 'عدد الساعات' }));
    await enterText(user, screen.getByRole('textbox', { name: 'عدد الساعات' }), '١٫٥');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
    expect(screen.getByRole('button', { name: /^تعديل/ })).toHaveFocus();
    expect(await pendingOnServer('/group_lessons')).toMatchObject([
      { student_names: ['ليان خوري', 'هبة عيسى', 'سامي نصار'], hours: 1.5, subject: 'فيزياء' },
    ]);
  });

  test('keep their students when only the hours change', async () => {
    await logGroupLessons({ student_names: ['سعد, هاني', 'رامي سعد'] });
    const { user } = renderPage(<PendingLessonsPage lessonType="group" />);
    await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    await user.clear(screen.getByRole('textbox', { name: 'عدد الساعات' }));
    await enterText(user, screen.getByRole('textbox', { name: 'عدد الساعات' }), '3');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
    expect(await pendingOnServer('/group_lessons')).toMatchObject([
      { student_names: ['سعد, هاني', 'رامي سعد'], hours: 3 },
    ]);
  });

  test('reject an edit without students', async () => {
    await logGroupLessons({});
    const { user } = renderPage(<PendingLessonsPage lessonType="group" />);
    await user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    const names = screen.getByRole('textbox', { name: 'أسماء الطلاب' });
    await user.clear(names);
    await enterText(user, names, ' ، ');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(names).toHaveAccessibleDescription(/أدخل اسم طالب واحد على الأقل/);
  });

  test('are deleted after a confirmation', async () => {
    await logGroupLessons({});
    const { user } = renderPage(<PendingLessonsPage lessonType="group" />);
    await user.click(await screen.findByRole('button', { name: /^حذف/ }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this lesson?');
    await user.click(within(question).getByRole('button', { name: 'حذف' }));
    expect(await screen.findByText('Lesson deleted successfully!')).toBeVisible();
    expect(screen.getByText('لا دروس')).toHaveFocus();
    expect(await pendingOnServer('/group_lessons')).toEqual([]);
  });

  test('show a failure message', async () => {
    disconnect();
    renderPage(<PendingLessonsPage lessonType="group" />);
    expect(await screen.findByText('Failed to fetch pending lessons.')).toBeVisible();
  });
});

describe('approved group lessons', () => {
  test('are those of the month, found by any student, fifteen per page', async () => {
    const many = Array.from({ length: 15 }, () => ({ date: thisMonth }));
    await logGroupLessons(
      ...many,
      { date: thisMonth, student_names: ['هبة عيسى', 'سامي نصار'] },
      { date: '2024-05-01' },
    );
    await approveAll();
    const { user } = renderPage(<ApprovedLessonsPage lessonType="group" />);
    await waitFor(() => expect(shownStudents()).toHaveLength(15));
    expect(screen.getByText('16 درسًا، 32 ساعة')).toBeVisible();
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), 'نصار');
    await waitFor(() => expect(shownStudents()).toEqual(['هبة عيسى، سامي نصار']));
  });

  test('show a failure message', async () => {
    disconnect();
    renderPage(<ApprovedLessonsPage lessonType="group" />);
    expect(
      await screen.findByText('Failed to fetch approved lessons. Please try again later.'),
    ).toBeVisible();
  });
});
