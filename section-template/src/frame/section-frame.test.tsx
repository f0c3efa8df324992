import { act, screen, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { renderPage } from '../testing/render-page';
import { signInAs } from '../testing/sign-in-as';

const Page = () => <h1>Page</h1>;
const preventUnload = (event: Event) => event.preventDefault();

beforeEach(() => act(() => session.signOut()));
afterEach(() => window.removeEventListener('beforeunload', preventUnload));

test('leads a visitor to the sign-in page', async () => {
  const { user, router } = renderPage(Page);
  await user.click(screen.getByRole('link', { name: 'تسجيل الدخول' }));
  expect(router.state.location.pathname).toBe('/login');
});

test('signs out', async () => {
  signInAs('layan');
  const { user } = renderPage(Page);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous' });
});

test('asks before signing out while unsaved input would be lost', async () => {
  signInAs('layan');
  window.addEventListener('beforeunload', preventUnload);
  const { user } = renderPage(Page);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  await user.click(question.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous' });
});
