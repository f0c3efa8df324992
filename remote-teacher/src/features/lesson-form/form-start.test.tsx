import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent as User } from '@testing-library/user-event';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { saveDraft, session } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { formStartState } from '../../shared/lesson/form-start';
import { daysAgo, form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { logGroupLessons, logLessons, pendingOnServer, useTeacherServer } from '../../testing/teacher-server';
import LessonFormPage from './lesson-form-page';

const server = useTeacherServer();

/** Lets the teacher see students, one of them with a level. */
async function admitTeacher(student?: { name: string; education_level: string; grade?: string }) {
  await server.asAdmin(`/admin/teachers/${server.teacher.id}/admit`);
  if (student) await server.asAdmin('/admin/students', student);
}

test("opens empty and fills in the subject of the last lesson and the level of the student's record", async () => {
  await admitTeacher({ name: 'سارة حداد', education_level: 'إعدادي' });
  await logLessons(
    { date: '2026-10-01', student_name: 'سارة حداد', subject: 'تاريخ', education_level: 'ابتدائي' },
    { date: '2026-10-20', student_name: 'سارة حداد', subject: 'جغرافيا', education_level: 'ثانوي' },
    { date: '2026-11-01', student_name: 'آدم شاهين', subject: 'كيمياء', education_level: 'ثانوي' },
  );
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'ساره');
  await screen.findByRole('option', { name: /سارة حداد/ });
  expect(form.subject()).toHaveValue('');
  expect(form.level('إعدادي')).not.toBeChecked();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(form.subject()).toHaveValue('جغرافيا'));
  await waitFor(() => expect(form.level('إعدادي')).toBeChecked());
});

test('takes the level that the student had on the day of the lesson', async () => {
  await admitTeacher({ name: 'تالا قعوار', education_level: 'ابتدائي', grade: 'الصف السادس' });
  await server.asAdmin('/admin/school-years', { from: currentDay(), preview: false, leaving: [] });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'تالا');
  await user.click(await screen.findByRole('option', { name: /تالا قعوار/ }));
  await waitFor(() => expect(form.level('إعدادي')).toBeChecked());
  await user.clear(form.date());
  await enterText(user, form.date(), plainDayText(daysAgo(1)));
  await user.tab();
  await waitFor(() => expect(form.level('ابتدائي')).toBeChecked());
});

test("asks about a level that is not the student's", async () => {
  await admitTeacher({ name: 'رفيف صيام', education_level: 'إعدادي' });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user, 'رفيف صيام');
  await user.click(form.save());
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    'المرحلة في سجل \u2068رفيف صيام\u2069: إعدادي، وفي هذا الدرس: ثانوي. هل هي صحيحة؟',
  );
  await user.click(screen.getByRole('button', { name: 'العودة إلى النموذج' }));
  await user.click(form.level('إعدادي'));
  await user.click(form.save());
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
});

test('chooses a completely typed student on blur', async () => {
  await logLessons({ student_name: 'سارة حداد', subject: 'جغرافيا', education_level: 'إعدادي' });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.type(form.student(), 'سارة حدّاد{Tab}');
  await waitFor(() => expect(form.subject()).toHaveValue('جغرافيا'));
});

test('fills in the defaults of another student without changing entered fields', async () => {
  await logLessons(
    { student_name: 'سارة حداد', subject: 'جغرافيا', education_level: 'إعدادي' },
    { student_name: 'آدم شاهين', subject: 'كيمياء', education_level: 'ثانوي' },
  );
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.type(form.student(), 'سارة حداد{Tab}');
  await waitFor(() => expect(form.subject()).toHaveValue('جغرافيا'));
  await user.click(form.level('ابتدائي'));
  await user.clear(form.student());
  await user.type(form.student(), 'آدم شاهين{Tab}');
  await waitFor(() => expect(form.subject()).toHaveValue('كيمياء'));
  expect(form.level('ابتدائي')).toBeChecked();
});

test('does not apply late defaults to focused or typed fields', async () => {
  await logLessons({ student_name: 'سارة حداد', subject: 'جغرافيا', education_level: 'إعدادي' });
  const listArrives = holdResponses('/teacher/usual-lessons');
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.type(form.student(), 'سارة حداد{Escape}');
  await user.click(form.subject());
  listArrives();
  await waitFor(() => expect(form.hours('ساعة ونصف')).toBeChecked());
  expect(form.subject()).toHaveFocus();
  expect(form.subject()).toHaveValue('');
  await user.type(form.subject(), 'ر{Backspace}');
  await user.click(form.student());
  await user.tab();
  expect(form.subject()).toHaveValue('');
});

test('fills in the defaults of the first student of a group', async () => {
  await logGroupLessons(
    { student_names: ['سارة حداد'], subject: 'جغرافيا' },
    { student_names: ['آدم شاهين'], subject: 'كيمياء' },
  );
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await user.type(screen.getByRole('combobox', { name: 'الطالب 1' }), 'سارة حداد{Tab}');
  await waitFor(() => expect(form.subject()).toHaveValue('جغرافيا'));
  await user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
  await user.type(screen.getByRole('combobox', { name: 'الطالب 2' }), 'آدم شاهين{Tab}');
  expect(form.subject()).toHaveValue('جغرافيا');
});

test('removes the errors of subject and level when defaults fill them', async () => {
  await admitTeacher();
  await logLessons({ student_name: 'سارة حداد' });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.click(form.save());
  expect(screen.getByText('أدخل المادة.')).toBeVisible();
  await user.type(form.student(), 'سارة حداد{Tab}');
  await waitFor(() => expect(screen.queryByText('أدخل المادة.')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('اختر المرحلة الدراسية.')).not.toBeInTheDocument());
});

test('signs out without asking after a lesson was saved', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user, 'وسام قطيش');
  await user.click(form.save());
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
});

test("repeats a lesson with today's date", async () => {
  const repeat = { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
  const { user } = renderPage(<LessonFormPage lessonType="individual" />, {
    state: formStartState({ kind: 'repeat', lesson: repeat }),
  });
  expect(form.student()).toHaveValue('ليان خوري');
  expect(form.date()).toHaveValue(plainDayText(currentDay()));
  await user.click(form.level('ثانوي'));
  await user.click(form.save());
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  expect(await pendingOnServer()).toMatchObject([
    { student_name: 'ليان خوري', hours: 1.5, subject: 'رياضيات' },
  ]);
});

test.each([
  [
    'saved',
    async (user: User) => {
      await user.click(form.level('ثانوي'));
      await user.click(form.save());
    },
    /^سُجّل درس/,
  ],
  [
    'discarded',
    async (user: User) => user.click(screen.getByRole('button', { name: 'البدء من جديد' })),
    undefined,
  ],
])('does not restore a %s repeated lesson after a reload', async (_, end, toast) => {
  const repeat = { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
  const { user, unmount, router } = renderPage(<LessonFormPage lessonType="individual" />, {
    state: formStartState({ kind: 'repeat', lesson: repeat }),
  });
  await end(user);
  if (toast) await screen.findByText(toast);
  await waitFor(() => expect(form.student()).toHaveValue(''));
  unmount();
  renderPage(<LessonFormPage lessonType="individual" />, { state: router.state.location.state });
  expect(form.student()).toHaveValue('');
});

test('keeps defaults when lessons are logged elsewhere', async () => {
  const [first, second] = ['كيمياء', 'فيزياء'];
  await logLessons({ date: '2026-10-01', student_name: 'سارة حداد', subject: first });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await user.type(form.student(), 'سارة حداد{Tab}');
  await waitFor(() => expect(form.subject()).toHaveValue(first));
  await logLessons({ date: '2026-10-02', student_name: 'سارة حداد', subject: second });
  const lists = jest.spyOn(globalThis, 'fetch');
  // What is older than a minute is read again when the page is shown again.
  const later = Date.now() + 61_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() =>
    expect(lists.mock.calls.map(([request]) => (request as Request).url)).toContainEqual(
      expect.stringContaining('/teacher/usual-lessons'),
    ),
  );
  await act(() => Promise.allSettled(lists.mock.results.map(({ value }) => value)));
  // The page has handled the responses once a later request has completed.
  await act(() => pendingOnServer());
  expect(form.subject()).toHaveValue(first);
});

describe('a half-filled form', () => {
  async function leaveHalfFilled() {
    const { user, unmount } = renderPage(<LessonFormPage lessonType="individual" />);
    await enterText(user, form.student(), 'سارة حداد');
    await user.click(form.hours('ساعتان'));
    unmount();
  }

  test('is restored', async () => {
    await leaveHalfFilled();
    renderPage(<LessonFormPage lessonType="individual" />);
    expect(screen.getByText('استعدنا درسًا بدأت كتابته ولم يُحفظ.')).toBeVisible();
    expect(form.student()).toHaveValue('سارة حداد');
    expect(form.hours('ساعتان')).toBeChecked();
  });

  test('are restored after the session expired', async () => {
    await leaveHalfFilled();
    const snapshot = session.getSnapshot();
    if (snapshot.status === 'anonymous') throw new Error('No session');
    session.end('expired');
    session.signIn(snapshot.token);
    renderPage(<LessonFormPage lessonType="individual" />);
    expect(form.student()).toHaveValue('سارة حداد');
  });

  test('can be discarded', async () => {
    await leaveHalfFilled();
    const { user, unmount } = renderPage(<LessonFormPage lessonType="individual" />);
    await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
    expect(form.student()).toHaveValue('');
    expect(form.student()).toHaveFocus();
    unmount();
    renderPage(<LessonFormPage lessonType="individual" />);
    expect(form.student()).toHaveValue('');
  });

  test('is deleted once submitted', async () => {
    const { user, unmount } = renderPage(<LessonFormPage lessonType="individual" />);
    await form.fill(user, 'هديل بشارات');
    await user.click(form.save());
    await screen.findByText(/^سُجّل درس/);
    unmount();
    renderPage(<LessonFormPage lessonType="individual" />);
    expect(screen.queryByText('استعدنا درسًا بدأت كتابته ولم يُحفظ.')).not.toBeInTheDocument();
    expect(form.student()).toHaveValue('');
  });

  test('is set aside for a repeated lesson and restored on request', async () => {
    await leaveHalfFilled();
    const repeat = { students: ['ليان خوري'], hours: 1, subject: 'تاريخ', education_level: 'ثانوي' };
    const { user } = renderPage(<LessonFormPage lessonType="individual" />, {
      state: formStartState({ kind: 'repeat', lesson: repeat }),
    });
    expect(form.student()).toHaveValue('ليان خوري');
    await user.click(screen.getByRole('button', { name: 'العودة إلى الدرس الذي لم يُحفظ' }));
    expect(form.student()).toHaveValue('سارة حداد');
    expect(form.student()).toHaveFocus();
  });

  test('warns before the page is closed; an untouched one does not', async () => {
    const { user } = renderPage(<LessonFormPage lessonType="individual" />);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await enterText(user, form.student(), 'س');
    expect(closing()).toBe(true);
  });

  test('of an earlier release, with the label of the hours, is restored', () => {
    const values = {
      date: '2026-11-05',
      students: ['سارة'],
      hours: 'ساعة وربع',
      subject: '',
      education_level: '',
    };
    saveDraft(`individual-lesson:${server.teacher.id}`, { ...values, visit: 'earlier' });
    renderPage(<LessonFormPage lessonType="individual" />);
    expect(form.hours('ساعة وربع')).toBeChecked();
  });

  test('of a repeated lesson is restored after a reload', async () => {
    const repeat = {
      students: ['ليان خوري'],
      hours: 1,
      subject: 'تاريخ',
      education_level: 'ثانوي',
      day: '2026-11-08',
    };
    const { user, unmount, router } = renderPage(<LessonFormPage lessonType="individual" />, {
      state: formStartState({ kind: 'repeat', lesson: repeat }),
    });
    expect(screen.getByText('نسخة عن درس 8/11، بتاريخ اليوم.')).toBeVisible();
    await user.clear(form.student());
    await enterText(user, form.student(), 'هبة');
    expect(form.student()).toHaveFocus();
    unmount();
    renderPage(<LessonFormPage lessonType="individual" />, { state: router.state.location.state });
    expect(form.student()).toHaveValue('هبة');
  });
});
