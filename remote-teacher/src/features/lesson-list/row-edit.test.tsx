import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { buttonIn, rowOf, shownStudents } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import {
  approveAll,
  disconnect,
  LESSON,
  logLessons,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import PendingLessonsPage from './pending-lessons-page';

useTeacherServer();

describe('editing a row', () => {
  async function edit(student = 'سارة حداد', hours = '٢٫٢٥') {
    await logLessons({});
    const page = renderPage(<PendingLessonsPage lessonType="individual" />);
    const row = await rowOf('ليان خوري');
    await page.user.click(buttonIn(row, 'تعديل'));
    const name = within(row).getByRole('textbox', { name: 'اسم الطالب' });
    expect(name).toHaveFocus();
    await page.user.clear(name);
    if (student) await page.user.type(name, student);
    const hoursField = within(row).getByRole('textbox', { name: 'عدد الساعات' });
    await page.user.clear(hoursField);
    if (hours) await page.user.type(hoursField, hours);
    return { ...page, row };
  }

  test('changes nothing but student and hours when only they are typed', async () => {
    const { user, row } = await edit();
    await user.click(buttonIn(row, 'حفظ'));
    const toast = await screen.findByText('Lesson updated successfully!');
    expect(toast).toHaveAttribute('lang', 'en');
    expect(shownStudents()).toEqual(['سارة حداد']);
    expect(buttonIn(await rowOf('سارة حداد'), 'تعديل')).toHaveFocus();
    expect(await pendingOnServer()).toMatchObject([
      { ...LESSON, date: `${LESSON.date}T00:00:00`, student_name: 'سارة حداد', hours: 2.25 },
    ]);
  });

  test('saves level, subject and date too', async () => {
    const { user, row } = await edit();
    await user.selectOptions(within(row).getByRole('combobox', { name: 'المرحلة الدراسية' }), 'ثانوي');
    const subject = within(row).getByRole('textbox', { name: 'المادة' });
    await user.clear(subject);
    await enterText(user, subject, 'فيزياء');
    const date = within(row).getByRole('textbox', { name: 'التاريخ' });
    await user.clear(date);
    await enterText(user, date, '٣/١١/٢٠٢٦');
    await user.click(buttonIn(row, 'حفظ'));
    await screen.findByText('Lesson updated successfully!');
    expect(await pendingOnServer()).toMatchObject([
      { date: '2026-11-03T00:00:00', subject: 'فيزياء', education_level: 'ثانوي', hours: 2.25 },
    ]);
    expect(screen.getByText('3/11/2026')).toBeVisible();
  });

  test('names what is missing beside subject and date', async () => {
    const { user, row } = await edit();
    const subject = within(row).getByRole('textbox', { name: 'المادة' });
    const date = within(row).getByRole('textbox', { name: 'التاريخ' });
    await user.clear(subject);
    await user.clear(date);
    await enterText(user, date, 'غدًا');
    await user.click(buttonIn(row, 'حفظ'));
    expect(subject).toHaveAccessibleDescription('أدخل المادة.');
    expect(date).toBeInvalid();
    expect(await pendingOnServer()).toMatchObject([{ subject: LESSON.subject }]);
  });

  test('stays saved when the list was loading meanwhile', async () => {
    const { user, row } = await edit();
    const release = holdResponses('/teacher/pending-lessons');
    const reads = () =>
      jest.mocked(fetch).mock.calls.flatMap(([request], index) => {
        const isRead = (request as Request).url.includes('/teacher/pending-lessons');
        return isRead ? [jest.mocked(fetch).mock.results[index]?.value as Promise<Response>] : [];
      });
    // Focusing the window refetches the list.
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(reads()).toHaveLength(1));
    await user.click(buttonIn(row, 'حفظ'));
    await screen.findByText('Lesson updated successfully!');
    release();
    await act(() => Promise.allSettled(reads()));
    // The page has handled the response once a later request has completed.
    await act(() => pendingOnServer());
    expect(shownStudents()).toEqual(['سارة حداد']);
  });

  test.each([
    [
      'cancel',
      async (page: Awaited<ReturnType<typeof edit>>) => page.user.click(buttonIn(page.row, 'إلغاء')),
    ],
    ['Escape', async (page: Awaited<ReturnType<typeof edit>>) => page.user.keyboard('{Escape}')],
  ])('%s restores the earlier values', async (_, leave) => {
    await leave(await edit());
    expect(shownStudents()).toEqual(['ليان خوري']);
    expect(screen.getByText('1.5')).toBeVisible();
    expect(buttonIn(await rowOf('ليان خوري'), 'تعديل')).toHaveFocus();
    expect(await pendingOnServer()).toMatchObject([{ student_name: 'ليان خوري', hours: 1.5 }]);
  });

  test.each([
    ['no student', '', '1'],
    ['no hours', 'سارة', ''],
    ['zero hours', 'سارة', '0'],
    ['more than a day', 'سارة', '25'],
    ['a text that is not a number', 'سارة', 'ساعة'],
  ])('rejects %s and sends nothing', async (_, student, hours) => {
    const { user, row } = await edit(student, hours);
    const sent = jest.spyOn(globalThis, 'fetch');
    await user.click(buttonIn(row, 'حفظ'));
    expect(row.querySelector('[aria-invalid="true"]')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect(await pendingOnServer()).toMatchObject([{ student_name: 'ليان خوري', hours: 1.5 }]);
  });

  test('asks for hours above 0 when the field is left with 0', async () => {
    const { user, row } = await edit('سارة', '0');
    await user.tab();
    const hours = within(row).getByRole('textbox', { name: 'عدد الساعات' });
    expect(hours).toHaveAccessibleDescription('أدخل عدد ساعات أكبر من 0.');
  });

  test('removes a validation error as soon as its field is corrected', async () => {
    const { user, row } = await edit('', '');
    await user.click(buttonIn(row, 'حفظ'));
    const name = within(row).getByRole('textbox', { name: 'اسم الطالب' });
    const hours = within(row).getByRole('textbox', { name: 'عدد الساعات' });
    expect(name).toHaveAccessibleDescription('أدخل اسم الطالب.');
    await enterText(user, name, 'سارة');
    expect(name).toBeValid();
    expect(hours).toBeInvalid();
    await enterText(user, hours, '1');
    expect(hours).toBeValid();
  });

  test('focuses the count when the row leaves the search', async () => {
    await logLessons({});
    const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
    await rowOf('ليان خوري');
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), 'ليان');
    await user.click(buttonIn(await rowOf('ليان خوري'), 'تعديل'));
    const name = screen.getByRole('textbox', { name: 'اسم الطالب' });
    await user.clear(name);
    await enterText(user, name, 'سارة حداد');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('لا دروس')).toHaveFocus();
  });

  test('keeps its fields focusable and ignores cancel while saving', async () => {
    const { user, row } = await edit();
    const send = globalThis.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((...request) => held.then(() => send(...request)));
    await user.click(buttonIn(row, 'حفظ'));
    await user.tab();
    expect(buttonIn(row, 'إلغاء')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(buttonIn(row, 'إلغاء')).toHaveFocus();
    letGo();
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
    sent.mockRestore();
    expect(shownStudents()).toEqual(['سارة حداد']);
  });

  test('keeps the typed text when saving fails', async () => {
    const { user, row } = await edit();
    disconnect();
    await user.click(buttonIn(row, 'حفظ'));
    expect(await screen.findByText('Failed to save the lesson. Please try again.')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(within(row).getByRole('textbox', { name: 'اسم الطالب' })).toHaveValue('سارة حداد');
    reconnect();
    await user.click(buttonIn(row, 'حفظ'));
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
  });

  test('removes a lesson that was approved meanwhile', async () => {
    const { user, row } = await edit();
    await approveAll();
    await user.click(buttonIn(row, 'حفظ'));
    expect(await screen.findByText('Failed to update the lesson.')).toBeVisible();
    expect(await screen.findByText('لا توجد دروس هنا بعد')).toBeVisible();
  });
});
