import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { endLeftSession, session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { type MockResponse, mockApi, success } from 'shared-auth/testing/mock-api';
import { unsentWork } from './unsent-work';
import { useSignOut } from './use-sign-out';

const object = (event: Event) => event.preventDefault();

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi({ 'POST /user/sign-out': success() });
  window.sessionStorage.clear();
  act(() => void session.signIn(tokenFor('admin')));
});
afterEach(() => {
  server.restore();
  window.removeEventListener('beforeunload', object);
  unsentWork.set(undefined);
});

function WayOut() {
  const { signOut, question } = useSignOut();
  return (
    <>
      <button type="button" onClick={signOut}>
        خروج
      </button>
      {question}
    </>
  );
}

function pressSignOut() {
  render(<WayOut />);
  fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
}

test('signs out at once without unsaved work', () => {
  pressSignOut();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(session.getSnapshot().status).toBe('anonymous');
});

test('asks first while a page objects to leaving', async () => {
  window.addEventListener('beforeunload', object);
  pressSignOut();
  const question = within(await screen.findByRole('alertdialog'));
  expect(session.getSnapshot().status).toBe('signed-in');
  fireEvent.click(question.getByRole('button', { name: 'البقاء في الصفحة' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(session.getSnapshot().status).toBe('signed-in');
  fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
  fireEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot().status).toBe('anonymous');
});

test('deletes unsent work only after a confirmation that names it', async () => {
  const discard = jest.fn(async () => {});
  unsentWork.set({ warning: 'درس لم يُرسل بعد.', discard });
  window.addEventListener('beforeunload', object);
  pressSignOut();
  const question = within(await screen.findByRole('alertdialog', { name: /سيضيع إن سجّلت الخروج/ }));
  expect(question.getByText('درس لم يُرسل بعد.')).toBeVisible();
  expect(discard).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(discard).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot().status).toBe('anonymous');
});

test('ends the session on the server', async () => {
  pressSignOut();
  await waitFor(() => expect(server.sent('POST /user/sign-out')).toHaveLength(1));
});

test('ends the session on the server later where there was no network, without its token', async () => {
  const token = tokenFor('admin', { jti: 'session-1' });
  act(() => void session.signIn(token));
  server.respond('POST /user/sign-out', () => Promise.reject(new TypeError('no network')));
  server.respond('POST /user/sessions/session-1/end', success());
  pressSignOut();
  await waitFor(() => expect(server.sent('POST /user/sign-out')).toHaveLength(1));
  await act(async () => {});
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain(token);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.sent('POST /user/sessions/session-1/end')).toHaveLength(1));
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
});

test('ends a left session after a reload', async () => {
  window.sessionStorage.setItem('left-session', 'session-1');
  server.respond('POST /user/sessions/session-1/end', success());
  await endLeftSession();
  expect(server.sent('POST /user/sessions/session-1/end')).toHaveLength(1);
  await endLeftSession();
  expect(server.sent('POST /user/sessions/session-1/end')).toHaveLength(1);
});

test.each<[string, MockResponse]>([
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['lacks the endpoint', async () => Response.json({ detail: 'لا يوجد' }, { status: 404 })],
  ['has ended the session already', async () => Response.json({ detail: 'انتهت' }, { status: 401 })],
])('leaves the browser signed out when the server %s', async (_, response) => {
  server.respond('POST /user/sign-out', response);
  pressSignOut();
  await waitFor(() => expect(server.sent('POST /user/sign-out')).toHaveLength(1));
  await act(async () => {});
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
  expect(window.localStorage).toHaveLength(0);
});
