import { act, screen, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import StartPage from './start-page';

const preventUnload = (event: Event) => event.preventDefault();

beforeEach(() => act(() => session.signOut()));
afterEach(() => window.removeEventListener('beforeunload', preventUnload));

test('has one heading, which is focused after a navigation', () => {
  renderPage(StartPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
});

test('greets the signed-in person by the username of the token', () => {
  signInAs('layan');
  renderPage(StartPage);
  expect(screen.getByRole('main')).toHaveTextContent('أهلًا، layan');
});

test('leads a visitor to the sign-in page', async () => {
  const { user, router } = renderPage(StartPage);
  await user.click(screen.getByRole('link', { name: 'تسجيل الدخول' }));
  expect(router.state.location.pathname).toBe('/login');
});

test('signs out', async () => {
  signInAs('layan');
  const { user } = renderPage(StartPage);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous' });
  expect(screen.getByRole('main')).toHaveTextContent('أهلًا بك.');
});

test('asks before signing out while unsaved input would be lost', async () => {
  signInAs('layan');
  window.addEventListener('beforeunload', preventUnload);
  const { user } = renderPage(StartPage);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  await user.click(question.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous' });
});
