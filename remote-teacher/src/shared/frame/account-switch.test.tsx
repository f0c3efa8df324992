import { act, screen } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import LessonFormPage from '../../features/lesson-form/lesson-form-page';
import { form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';

let stopWatching: () => void;

beforeEach(() => {
  window.sessionStorage.clear();
  signInAs({ sub: 'account-1', username: 'samira' });
  stopWatching = session.watch();
});
afterEach(() => stopWatching());

/** Another tab writes a token. */
function signInElsewhere(claims: Record<string, unknown>) {
  const newValue = tokenFor('teacher', claims);
  window.localStorage.setItem('access_token', newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue }));
  });
}

const toast = /سُجّل الدخول في نافذة أخرى بالحساب .?omar.?، فصارت هذه النافذة له أيضًا/;

test('shows the new account when another one signs in in another tab', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'سارة حداد');
  signInElsewhere({ sub: 'account-2', username: 'omar' });
  expect(screen.getByText(toast)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'اسم المعلم' })).toHaveValue('omar');
  expect(form.student()).toHaveValue('');
});

test('changes nothing when the same account signs in in another tab', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'سارة حداد');
  signInElsewhere({ sub: 'account-1', username: 'samira', seconds: 7200 });
  expect(screen.queryByText(/سُجّل الدخول في نافذة أخرى/)).not.toBeInTheDocument();
  expect(form.student()).toHaveValue('سارة حداد');
});
