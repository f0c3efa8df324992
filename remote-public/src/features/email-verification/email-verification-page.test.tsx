import { screen, waitFor } from '@testing-library/react';
import { api } from 'shared-auth';
import { watchDelays } from 'shared-auth/testing/delays';
import { pathOf, usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

let accounts = 0;

/** The link of the mail that a real sign-up sends. */
async function verificationLink() {
  accounts += 1;
  const account = { username: `new-${accounts}`, email: `new-${accounts}@institute.test` };
  await api.post('/user/signup', {
    body: { ...account, birthday: '1990-05-17', password: 'correct-horse-1', role: 'teacher' },
    authenticated: false,
  });
  const mail = (await site.current.mails()).findLast(({ to }) => to === account.email);
  return { account, path: pathOf(mail?.link ?? '') };
}

/** The only link to the sign-in page. */
function onlySignInLink(): HTMLElement {
  const [link, ...others] = screen
    .getAllByRole('link')
    .filter((element) => element.getAttribute('href') === '/login');
  expect(others).toHaveLength(0);
  return link as HTMLElement;
}

test('verifies on load, shows the server message and opens the sign-in page after 1 second', async () => {
  const { account, path } = await verificationLink();
  const delays = watchDelays();
  const { address } = await renderSection(path);
  expect(screen.getByText('جارٍ تأكيد بريدك الإلكتروني…')).toBeVisible();
  expect(await screen.findByText(/تم التحقق/)).toBeVisible();
  expect(await site.current.signIn(account.username, 'correct-horse-1')).toEqual(expect.any(String));
  expect(address()).toBe(path);
  await delays.passed(1000);
  await waitFor(() => expect(address()).toBe('/login'));
  delays.stop();
});

test('verifies once when the page mounts twice', async () => {
  const { path } = await verificationLink();
  const requests = jest.spyOn(globalThis, 'fetch');
  await renderSection(path);
  await screen.findByText(/تم التحقق/);
  expect(requests).toHaveBeenCalledTimes(1);
  requests.mockRestore();
});

test('offers to sign in with an address that is verified already', async () => {
  const { path } = await verificationLink();
  const first = await renderSection(path);
  await screen.findByText(/تم التحقق/);
  first.unmount();
  await renderSection(path);
  expect(await screen.findByText('بريدك الإلكتروني مؤكَّد من قبل، ويمكنك تسجيل الدخول.')).toBeVisible();
  expect(onlySignInLink()).toBeVisible();
});

test('sends nothing without a token', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  await renderSection('/verify-email');
  expect(screen.getByRole('alert')).toHaveTextContent('رابط التأكيد غير صالح.');
  expect(onlySignInLink()).toBeVisible();
  expect(requests).not.toHaveBeenCalled();
  requests.mockRestore();
});
