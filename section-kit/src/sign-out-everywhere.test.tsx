import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ToastRegion } from 'design-system/toast';
import { saveDraft, session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { SignOutEverywhere } from './sign-out-everywhere';

const NAME = 'تسجيل الخروج من كل الأجهزة';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi({ 'POST /user/sign-out-everywhere': success() });
  window.sessionStorage.clear();
  act(() => void session.signIn(tokenFor('teacher')));
});
afterEach(() => server.restore());

/** Presses the button and returns the dialog that it opens. */
async function ask() {
  render(
    <>
      <SignOutEverywhere />
      <ToastRegion />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'الخروج من كل الأجهزة' }));
  return within(await screen.findByRole('alertdialog'));
}

test('asks first and does nothing on "stay"', async () => {
  const question = await ask();
  fireEvent.click(question.getByRole('button', { name: 'البقاء في الصفحة' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.sent('POST')).toEqual([]);
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('ends all sessions on the server, then the one of this browser', async () => {
  const question = await ask();
  fireEvent.click(question.getByRole('button', { name: NAME }));
  await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
  expect(server.sent('POST').map(({ endpoint }) => endpoint)).toEqual(['POST /user/sign-out-everywhere']);
  expect(window.localStorage).toHaveLength(0);
});

test('warns of lost drafts', async () => {
  saveDraft('group-lesson', { subject: 'رياضيات' });
  expect((await ask()).getByText(/وسيضيع/)).toBeVisible();
});

test('stays signed in and shows a failure when the server is unreachable', async () => {
  server.respond('POST /user/sign-out-everywhere', () => Promise.reject(new TypeError('no network')));
  const question = await ask();
  fireEvent.click(question.getByRole('button', { name: NAME }));
  expect(await screen.findByText(/فبقي كما كان/)).toBeVisible();
  expect(session.getSnapshot().status).toBe('signed-in');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
