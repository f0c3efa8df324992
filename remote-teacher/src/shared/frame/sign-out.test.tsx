import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import DashboardPage from '../../features/dashboard/dashboard-page';
import LessonFormPage from '../../features/lesson-form/lesson-form-page';
import { form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';

beforeEach(() => {
  window.sessionStorage.clear();
  signInAs();
});

const pressSignOut = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
const question = async () => within(await screen.findByRole('alertdialog', { name: /سيضيع إن سجّلت الخروج/ }));

/** Begins a lesson, and presses the button that signs out. */
async function leaveHalfFilledForm() {
  const view = renderPage(<LessonFormPage lessonType="individual" />);
  await view.user.type(form.student(), 'سارة حداد');
  await pressSignOut(view.user);
  return view;
}

test('asks before signing out with a half-filled form', async () => {
  const { user } = await leaveHalfFilledForm();
  const signOut = (await question()).getByRole('button', { name: 'تسجيل الخروج' });
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  await user.click(signOut);
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(window.sessionStorage).toHaveLength(0);
});

test('keeps the form when the person stays', async () => {
  const { user } = await leaveHalfFilledForm();
  expect((await question()).getByRole('button', { name: 'البقاء في الصفحة' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  expect(form.student()).toHaveValue('سارة حداد');
});

test('asks about a half-filled form of another page too', async () => {
  const { user, unmount } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'سارة حداد');
  unmount();
  const dashboard = renderPage(<DashboardPage />);
  await pressSignOut(dashboard.user);
  expect((await question()).getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
});

test('keeps the form without asking when the session expires', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'سارة حداد');
  act(() => session.end('expired'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(Object.keys(window.sessionStorage)).toEqual([expect.stringMatching(/^draft:individual-lesson/)]);
});
