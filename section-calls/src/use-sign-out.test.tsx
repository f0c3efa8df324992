import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { useSignOut } from './use-sign-out';

const object = (event: Event) => event.preventDefault();

beforeEach(() => {
  window.sessionStorage.clear();
  act(() => void session.signIn(tokenFor('admin')));
});
afterEach(() => window.removeEventListener('beforeunload', object));

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

test('with nothing to lose it signs out at once', () => {
  pressSignOut();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(session.getSnapshot().status).toBe('anonymous');
});

test('it asks first while a page objects to being left, though no draft is kept', async () => {
  window.addEventListener('beforeunload', object);
  pressSignOut();
  const question = within(await screen.findByRole('alertdialog'));
  expect(session.getSnapshot().status).toBe('signed-in');
  fireEvent.click(question.getByRole('button', { name: 'البقاء' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(session.getSnapshot().status).toBe('signed-in');
  fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
  fireEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot().status).toBe('anonymous');
});
