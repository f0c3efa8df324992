import { screen, waitFor, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { renderPage } from '../../testing/render-page';
import { shownStudents } from '../../testing/shown-students';
import {
  approveAll,
  disconnect,
  LESSON,
  logLessons,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import PendingIndividualLessonsPage from './pending-individual-lessons-page';

const server = useTeacherServer();

const rowOf = async (student: string) => screen.findByRole('row', { name: new RegExp(student) });
const button = (row: HTMLElement, name: string) =>
  within(row).getByRole('button', { name: new RegExp(`^${name}`) });

test('shows teacher, student, hours, level, subject and date of each lesson', async () => {
  await logLessons({});
  renderPage(PendingIndividualLessonsPage);
  await rowOf('ليان خوري');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'اسم المعلم',
    'اسم الطالب',
    'عدد الساعات',
    'المرحلة الدراسية',
    'المادة',
    'التاريخ',
    'إجراءات',
  ]);
  for (const text of [server.teacher.username, '1.5', 'إعدادي', 'رياضيات', '2026-11-02']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('has nine lessons on a page', async () => {
  await logLessons(...Array.from({ length: 10 }, (_, index) => ({ student_name: `طالب ${index + 1}` })));
  const { user } = renderPage(PendingIndividualLessonsPage);
  await waitFor(() => expect(shownStudents()).toHaveLength(9));
  expect(screen.getByText('10 دروس')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  expect(shownStudents()).toHaveLength(1);
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
    const { user } = renderPage(PendingIndividualLessonsPage);
    await rowOf('أحمد');
    await user.type(screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), text);
    await waitFor(() => expect(shownStudents()).toEqual(found));
  });

  test.each([
    ['2025', ['هبة عيسى']],
    ['٢٠٢٦-١١-١٢', ['Omar Saleh']],
    ['2/11/2026', ['أحمد جرّار']],
  ])('finds lessons by the beginning of the date: %s', async (text, found) => {
    const { user } = renderPage(PendingIndividualLessonsPage);
    await rowOf('أحمد');
    await user.type(screen.getByRole('searchbox', { name: 'بحث بالتاريخ' }), text);
    await waitFor(() => expect(shownStudents()).toEqual(found));
  });

  test('that finds nothing says so and can be cleared', async () => {
    const { user } = renderPage(PendingIndividualLessonsPage);
    await rowOf('أحمد');
    await user.type(screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), 'زكريا');
    expect(await screen.findByText('لا نتائج لهذا البحث')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'امسح البحث' }));
    expect(shownStudents()).toHaveLength(3);
  });
});

describe('editing a row', () => {
  async function edit(student = 'سارة حداد', hours = '٢٫٢٥') {
    await logLessons({});
    const page = renderPage(PendingIndividualLessonsPage);
    const row = await rowOf('ليان خوري');
    await page.user.click(button(row, 'تعديل'));
    const name = within(row).getByRole('textbox', { name: 'اسم الطالب' });
    expect(name).toHaveFocus();
    await page.user.clear(name);
    if (student) await page.user.type(name, student);
    const hoursField = within(row).getByRole('textbox', { name: 'عدد الساعات' });
    await page.user.clear(hoursField);
    if (hours) await page.user.type(hoursField, hours);
    return { ...page, row };
  }

  test('saves student and hours, and nothing else changes', async () => {
    const { user, row } = await edit();
    await user.click(button(row, 'حفظ'));
    const told = await screen.findByText('Lesson updated successfully!');
    expect(told).toHaveAttribute('lang', 'en');
    expect(shownStudents()).toEqual(['سارة حداد']);
    expect(button(await rowOf('سارة حداد'), 'تعديل')).toHaveFocus();
    expect(await pendingOnServer()).toMatchObject([
      { ...LESSON, date: `${LESSON.date}T00:00:00`, student_name: 'سارة حداد', hours: 2.25 },
    ]);
  });

  test.each([
    ['cancel', async (page: Awaited<ReturnType<typeof edit>>) => page.user.click(button(page.row, 'إلغاء'))],
    ['Escape', async (page: Awaited<ReturnType<typeof edit>>) => page.user.keyboard('{Escape}')],
  ])('%s restores the earlier values', async (_, leave) => {
    await leave(await edit());
    expect(shownStudents()).toEqual(['ليان خوري']);
    expect(screen.getByText('1.5')).toBeVisible();
    expect(button(await rowOf('ليان خوري'), 'تعديل')).toHaveFocus();
    expect(await pendingOnServer()).toMatchObject([{ student_name: 'ليان خوري', hours: 1.5 }]);
  });

  test.each([
    ['no student', '', '1'],
    ['no hours', 'سارة', ''],
    ['no time at all', 'سارة', '0'],
    ['more than a day', 'سارة', '25'],
    ['what is no number', 'سارة', 'ساعة'],
  ])('refuses %s and sends nothing', async (_, student, hours) => {
    const { user, row } = await edit(student, hours);
    const sent = jest.spyOn(globalThis, 'fetch');
    await user.click(button(row, 'حفظ'));
    expect(row.querySelector('[aria-invalid="true"]')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect(await pendingOnServer()).toMatchObject([{ student_name: 'ليان خوري', hours: 1.5 }]);
  });

  test('that takes the row out of the search leaves the focus on the count', async () => {
    await logLessons({});
    const { user } = renderPage(PendingIndividualLessonsPage);
    await rowOf('ليان خوري');
    await user.type(screen.getByRole('searchbox', { name: 'بحث باسم الطالب' }), 'ليان');
    await user.click(button(await rowOf('ليان خوري'), 'تعديل'));
    const name = screen.getByRole('textbox', { name: 'اسم الطالب' });
    await user.clear(name);
    await user.type(name, 'سارة حداد');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('لا دروس')).toHaveFocus();
  });

  test('that cannot be sent keeps what was typed', async () => {
    const { user, row } = await edit();
    disconnect();
    await user.click(button(row, 'حفظ'));
    expect(await screen.findByText('Failed to save the lesson. Please try again.')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(within(row).getByRole('textbox', { name: 'اسم الطالب' })).toHaveValue('سارة حداد');
    reconnect();
    await user.click(button(row, 'حفظ'));
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
  });

  test('of a lesson that was approved meanwhile fails, and it leaves the list', async () => {
    const { user, row } = await edit();
    await approveAll();
    await user.click(button(row, 'حفظ'));
    expect(await screen.findByText('Failed to update the lesson.')).toBeVisible();
    expect(await screen.findByText('لا توجد دروس هنا بعد')).toBeVisible();
  });
});

describe('deleting', () => {
  async function askToDelete() {
    await logLessons({}, { student_name: 'سامي نصار' });
    const page = renderPage(PendingIndividualLessonsPage);
    await page.user.click(button(await rowOf('ليان خوري'), 'حذف'));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this lesson?');
    expect(question).toHaveTextContent('ليان خوري');
    return { ...page, question };
  }

  test('happens after a question', async () => {
    const { user, question } = await askToDelete();
    await user.click(button(question, 'حذف'));
    expect(await screen.findByText('Lesson deleted successfully!')).toHaveAttribute('lang', 'en');
    expect(shownStudents()).toEqual(['سامي نصار']);
    expect(screen.getByText('درس واحد')).toHaveFocus();
    expect(await pendingOnServer()).toMatchObject([{ student_name: 'سامي نصار' }]);
  });

  test('can be called off', async () => {
    const { user, question } = await askToDelete();
    await user.click(button(question, 'إبقاء'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await pendingOnServer()).toHaveLength(2);
  });

  test('that fails leaves the lesson in the list', async () => {
    const { user, question } = await askToDelete();
    disconnect();
    await user.click(button(question, 'حذف'));
    expect(await screen.findByText('Failed to delete the lesson. Please try again.')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(shownStudents()).toHaveLength(2);
  });
});

test('repeats a lesson in a new form', async () => {
  await logLessons({});
  const { user, router } = renderPage(PendingIndividualLessonsPage);
  const row = await rowOf('ليان خوري');
  await user.click(within(row).getByRole('link', { name: /^كرّر الدرس/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/CreateIndividualLesson',
    state: {
      repeat: { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' },
    },
  });
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  await logLessons({});
  disconnect();
  const { user } = renderPage(PendingIndividualLessonsPage);
  expect(await screen.findByText('Failed to fetch pending lessons.')).toHaveAttribute('lang', 'en');
  reconnect();
  await user.click(screen.getByRole('button', { name: 'حاول مرة أخرى' }));
  expect(await rowOf('ليان خوري')).toBeVisible();
  expect(screen.queryByText('Failed to fetch pending lessons.')).not.toBeInTheDocument();
});

test('an empty list leads to the form', async () => {
  renderPage(PendingIndividualLessonsPage);
  expect(await screen.findByText('لا توجد دروس هنا بعد')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'تسجيل درس فردي' })) {
    expect(link).toHaveAttribute('href', '/CreateIndividualLesson');
  }
});

test('a token that the server refuses ends the session', async () => {
  const snapshot = session.getSnapshot();
  if (snapshot.status === 'anonymous') throw new Error('Nobody is signed in');
  session.signIn(`${snapshot.token}x`);
  renderPage(PendingIndividualLessonsPage);
  await waitFor(() => expect(session.getSnapshot()).toMatchObject({ end: { reason: 'invalid' } }));
});
