import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { buttonIn, rowOf, shownStudents } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import {
  approveAll,
  disconnect,
  logLessons,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import PendingLessonsPage from './pending-lessons-page';

useTeacherServer();

const nameIn = (row: HTMLElement) => within(row).getByRole('textbox', { name: 'اسم الطالب' });
const hoursIn = (row: HTMLElement) => within(row).getByRole('textbox', { name: 'عدد الساعات' });
const levelIn = (row: HTMLElement) => within(row).getByRole('combobox', { name: 'المرحلة الدراسية' });
const subjectIn = (row: HTMLElement) => within(row).getByRole('textbox', { name: 'المادة' });
const dateIn = (row: HTMLElement) => within(row).getByRole('textbox', { name: 'التاريخ' });
const waiting = /^تعديلات لم تُحفظ بعد: درس ليان خوري/;

/** Opens the list and types another name into the row of ليان خوري. */
async function typeName() {
  const page = renderPage(<PendingLessonsPage lessonType="individual" />);
  const row = await rowOf('ليان خوري');
  await page.user.click(buttonIn(row, 'تعديل'));
  await page.user.clear(nameIn(row));
  await page.user.type(nameIn(row), 'سارة حداد');
  return { ...page, row };
}

/** The row shows the other name and is not in edit mode. */
const nameToBeSaved = () => waitFor(() => expect(shownStudents()).toContain('سارة حداد'));

/** Saves another name and edits its row again while the success toast is shown. */
async function saveAndEditAgain() {
  const { user, row } = await typeName();
  await user.click(buttonIn(row, 'حفظ'));
  expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
  const saved = await rowOf('سارة حداد');
  await user.click(buttonIn(saved, 'تعديل'));
  return { user, row: saved };
}

function isClosingAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved edits of a row', () => {
  test('stay while another row is edited, and are saved separately', async () => {
    await logLessons({}, { student_name: 'آدم شاهين' });
    const { user, row } = await typeName();
    const other = await rowOf('آدم شاهين');
    await user.click(buttonIn(other, 'تعديل'));
    expect(nameIn(other)).toHaveFocus();
    expect(nameIn(row)).toHaveValue('سارة حداد');
    await user.clear(hoursIn(other));
    await enterText(user, hoursIn(other), '3');
    await user.click(buttonIn(other, 'حفظ'));
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
    expect(nameIn(row)).toHaveValue('سارة حداد');
    await user.click(buttonIn(row, 'حفظ'));
    await nameToBeSaved();
    const lessons = await pendingOnServer();
    expect(lessons).toHaveLength(2);
    expect(lessons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ student_name: 'سارة حداد', hours: 1.5 }),
        expect.objectContaining({ student_name: 'آدم شاهين', hours: 3 }),
      ]),
    );
  });

  test('stay through pages and searches, and are listed meanwhile', async () => {
    await logLessons(
      ...Array.from({ length: 9 }, (_, index) => ({ student_name: `طالب ${index + 1}`, date: '2026-10-01' })),
      { date: '2026-11-02' },
    );
    const { user } = renderPage(<PendingLessonsPage lessonType="individual" />);
    await enterText(user, await screen.findByRole('searchbox', { name: 'بحث باسم الطالب' }), 'ليان');
    const row = await rowOf('ليان خوري');
    await user.click(buttonIn(row, 'تعديل'));
    await user.type(hoursIn(row), '{ArrowUp}{ArrowUp}');
    await user.clear(screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }));
    await enterText(user, screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), 'طالب 1');
    expect(await screen.findByText(waiting)).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }));
    for (const number of ['2', '1']) {
      await user.click(await screen.findByRole('button', { name: `الصفحة ${number}` }));
    }
    expect(hoursIn(await rowOf('ليان خوري'))).toHaveValue('2');
  });

  test('are restored after leaving the page, until they are saved', async () => {
    await logLessons({});
    (await typeName()).unmount();
    const { user, unmount } = renderPage(<PendingLessonsPage lessonType="individual" />);
    expect(await screen.findByText(waiting)).toBeVisible();
    const row = await rowOf('ليان خوري');
    expect(nameIn(row)).toHaveValue('سارة حداد');
    expect(nameIn(row)).not.toHaveFocus();
    await user.click(buttonIn(row, 'حفظ'));
    await nameToBeSaved();
    expect(screen.queryByText(waiting)).not.toBeInTheDocument();
    unmount();
    renderPage(<PendingLessonsPage lessonType="individual" />);
    await rowOf('سارة حداد');
    expect(screen.queryByRole('textbox', { name: 'اسم الطالب' })).not.toBeInTheDocument();
  });

  test('of every field are restored after leaving the page', async () => {
    await logLessons({});
    const first = renderPage(<PendingLessonsPage lessonType="individual" />);
    const row = await rowOf('ليان خوري');
    await first.user.click(buttonIn(row, 'تعديل'));
    await first.user.selectOptions(levelIn(row), 'ثانوي');
    await first.user.type(subjectIn(row), ' وفيزياء');
    await first.user.clear(dateIn(row));
    await first.user.type(dateIn(row), '3/11/2026');
    first.unmount();
    renderPage(<PendingLessonsPage lessonType="individual" />);
    const restored = await rowOf('ليان خوري');
    expect(levelIn(restored)).toHaveValue('ثانوي');
    expect(subjectIn(restored)).toHaveValue('رياضيات وفيزياء');
    expect(dateIn(restored)).toHaveValue('3/11/2026');
  });

  test('are restored after the session expired', async () => {
    await logLessons({});
    const { unmount } = await typeName();
    const snapshot = session.getSnapshot();
    if (snapshot.status === 'anonymous') throw new Error('No session');
    unmount();
    session.end('expired');
    session.signIn(snapshot.token);
    renderPage(<PendingLessonsPage lessonType="individual" />);
    expect(nameIn(await rowOf('ليان خوري'))).toHaveValue('سارة حداد');
  });

  test('are discarded with the edit', async () => {
    await logLessons({});
    const { user, row, unmount } = await typeName();
    await user.click(buttonIn(row, 'إلغاء'));
    unmount();
    renderPage(<PendingLessonsPage lessonType="individual" />);
    await rowOf('ليان خوري');
    expect(screen.queryByRole('textbox', { name: 'اسم الطالب' })).not.toBeInTheDocument();
  });

  test('remain readable when the lesson was decided meanwhile', async () => {
    await logLessons({});
    const { user, row } = await typeName();
    await approveAll();
    await user.click(buttonIn(row, 'حفظ'));
    expect(await screen.findByText('Failed to update the lesson.')).toBeVisible();
    expect(await screen.findByText('سارة حداد')).toBeVisible();
    expect(screen.getByText(/لم يعد بانتظار القبول، فلا يمكن حفظ التعديل/)).toBeVisible();
    expect(screen.getByText('لا دروس')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'تجاهل التعديل' }));
    expect(screen.queryByText('سارة حداد')).not.toBeInTheDocument();
  });
});

test('warns before closing the page only with unsaved edits', async () => {
  await logLessons({});
  const { user, row } = await typeName();
  expect(isClosingAsked()).toBe(true);
  await user.clear(nameIn(row));
  await enterText(user, nameIn(row), 'ليان خوري');
  expect(isClosingAsked()).toBe(false);
});

test('dismisses the previous message on a new attempt to save', async () => {
  await logLessons({});
  const { user, row } = await saveAndEditAgain();
  await user.clear(hoursIn(row));
  await user.click(buttonIn(row, 'حفظ'));
  expect(hoursIn(row)).toBeInvalid();
  expect(screen.queryByText('Lesson updated successfully!')).not.toBeInTheDocument();
});

test('replaces a success message by the next failure', async () => {
  await logLessons({});
  const { user, row } = await saveAndEditAgain();
  await enterText(user, hoursIn(row), '5');
  disconnect();
  await user.click(buttonIn(row, 'حفظ'));
  expect(await screen.findByText('Failed to save the lesson. Please try again.')).toBeVisible();
  expect(screen.queryByText('Lesson updated successfully!')).not.toBeInTheDocument();
  reconnect();
});
