import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent as User } from '@testing-library/user-event';
import { currentDay } from 'api-contract/current-day';
import { session } from 'shared-auth';
import CreateIndividualLessonPage from '../features/individual-lessons/create-individual-lesson-page';
import { form } from '../testing/individual-lesson-form';
import { renderPage } from '../testing/render-page';
import { logLessons, pendingOnServer, useTeacherServer } from '../testing/teacher-server';

const server = useTeacherServer();

test('remembers subject and level of the last lesson', async () => {
  await logLessons(
    { date: '2026-10-01', subject: 'تاريخ', education_level: 'ابتدائي' },
    { date: '2026-11-01', subject: 'كيمياء', education_level: 'ثانوي' },
    { date: '2026-10-20', subject: 'جغرافيا', education_level: 'إعدادي' },
  );
  renderPage(CreateIndividualLessonPage);
  await waitFor(() => expect(form.subject()).toHaveValue('كيمياء'));
  expect(form.level('ثانوي')).toBeChecked();
});

test('remembers the lesson that was saved last, though the server knows one of a later day', async () => {
  await logLessons({ date: currentDay(), subject: 'كيمياء', education_level: 'إعدادي' });
  const { user, leaveAndComeBack } = renderPage(CreateIndividualLessonPage);
  await form.fill(user);
  await user.clear(form.date());
  await user.type(form.date(), '2/11/2026');
  await user.click(form.save());
  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  await leaveAndComeBack();
  expect(form.subject()).toHaveValue('رياضيات');
  expect(form.level('ثانوي')).toBeChecked();
});

test('once a lesson is saved nothing would be lost: signing out asks nothing', async () => {
  const { user } = renderPage(CreateIndividualLessonPage);
  await form.fill(user);
  await user.click(form.save());
  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
});

test('repeats a lesson with the date of today', async () => {
  const repeat = { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
  const { user } = renderPage(CreateIndividualLessonPage, { state: { repeat } });
  expect(form.student()).toHaveValue('ليان خوري');
  expect(form.date()).toHaveValue(currentDay());
  await user.click(form.save());
  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  expect(await pendingOnServer()).toMatchObject([
    { student_name: 'ليان خوري', hours: 1.5, subject: 'رياضيات' },
  ]);
});

test.each([
  ['saved', async (user: User) => user.click(form.save()), 'تم إنشاء الدرس بنجاح.'],
  ['given up', async (user: User) => user.click(screen.getByRole('button', { name: 'البدء من جديد' })), ''],
])('a repeated lesson that is %s does not come back with a reload', async (_, end, told) => {
  const repeat = { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
  const { user, unmount, router } = renderPage(CreateIndividualLessonPage, { state: { repeat } });
  await end(user);
  if (told) await screen.findByText(told);
  await waitFor(() => expect(form.student()).toHaveValue(''));
  unmount();
  renderPage(CreateIndividualLessonPage, { state: router.state.location.state });
  expect(form.student()).toHaveValue('');
});

test('what a form took over from the last lesson stays, whatever is logged elsewhere meanwhile', async () => {
  const [first, second] = ['كيمياء', 'فيزياء'];
  await logLessons({ date: '2026-10-01', subject: first });
  const { user } = renderPage(CreateIndividualLessonPage);
  await waitFor(() => expect(form.subject()).toHaveValue(first));
  await user.type(form.student(), 'سارة حداد');
  await logLessons({ date: '2026-10-02', subject: second });
  const lists = jest.spyOn(globalThis, 'fetch');
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(lists).toHaveBeenCalledTimes(2));
  await act(() => Promise.allSettled(lists.mock.results.map(({ value }) => value)));
  // The answers are there; by the time of another one they have been read.
  await act(() => pendingOnServer());
  expect(form.subject()).toHaveValue(first);
});

describe('a half-filled form', () => {
  async function leaveHalfFilled() {
    const { user, unmount } = renderPage(CreateIndividualLessonPage);
    await user.type(form.student(), 'سارة حداد');
    await user.selectOptions(form.hours(), 'ساعتان');
    unmount();
  }

  test('is found again', async () => {
    await leaveHalfFilled();
    renderPage(CreateIndividualLessonPage);
    expect(screen.getByText('أعدنا إليك درسًا بدأته ولم يُحفظ بعد.')).toBeVisible();
    expect(form.student()).toHaveValue('سارة حداد');
    expect(form.hours()).toHaveDisplayValue('ساعتان');
  });

  test('is found again after the session expired', async () => {
    await leaveHalfFilled();
    const snapshot = session.getSnapshot();
    if (snapshot.status === 'anonymous') throw new Error('Nobody is signed in');
    session.end('expired');
    session.signIn(snapshot.token);
    renderPage(CreateIndividualLessonPage);
    expect(form.student()).toHaveValue('سارة حداد');
  });

  test('can be given up', async () => {
    await leaveHalfFilled();
    const { user, unmount } = renderPage(CreateIndividualLessonPage);
    await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
    expect(form.student()).toHaveValue('');
    expect(form.date()).toHaveFocus();
    unmount();
    renderPage(CreateIndividualLessonPage);
    expect(form.student()).toHaveValue('');
  });

  test('is over once it was sent', async () => {
    const { user, unmount } = renderPage(CreateIndividualLessonPage);
    await form.fill(user);
    await user.click(form.save());
    await screen.findByText('تم إنشاء الدرس بنجاح.');
    unmount();
    renderPage(CreateIndividualLessonPage);
    expect(screen.queryByText('أعدنا إليك درسًا بدأته ولم يُحفظ بعد.')).not.toBeInTheDocument();
    expect(form.student()).toHaveValue('');
  });

  test('makes room for a lesson to repeat, and comes back on request', async () => {
    await leaveHalfFilled();
    window.sessionStorage.setItem(
      `draft:individual-lesson:${server.teacher.id}`,
      JSON.stringify({
        ...JSON.parse(window.sessionStorage.getItem(`draft:individual-lesson:${server.teacher.id}`) ?? '{}'),
        visit: 'earlier',
      }),
    );
    const repeat = { students: ['ليان خوري'], hours: 1, subject: 'تاريخ', education_level: 'ثانوي' };
    const { user } = renderPage(CreateIndividualLessonPage, { state: { repeat } });
    expect(form.student()).toHaveValue('ليان خوري');
    await user.click(screen.getByRole('button', { name: 'العودة إلى ما كنت تكتبه' }));
    expect(form.student()).toHaveValue('سارة حداد');
    expect(form.date()).toHaveFocus();
  });

  test('warns before the page is closed; an untouched one does not', async () => {
    const { user } = renderPage(CreateIndividualLessonPage);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(form.student(), 'س');
    expect(closing()).toBe(true);
  });
});
