import { act, screen, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import StartPage from './start-page';

const object = (event: Event) => event.preventDefault();

beforeEach(() => act(() => session.signOut()));
afterEach(() => window.removeEventListener('beforeunload', object));

test('has one heading, which takes the focus after a navigation', () => {
  renderPage(StartPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
});

test('greets whoever is signed in by the username of the token', () => {
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

test('asks before it signs out while something on the page would be lost', async () => {
  signInAs('layan');
  window.addEventListener('beforeunload', object);
  const { user } = renderPage(StartPage);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  await user.click(question.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous' });
});
