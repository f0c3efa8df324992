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

/** Of ways to the sign-in page there is one. */
function onlySignInLink(): HTMLElement {
  const [link, ...others] = screen
    .getAllByRole('link')
    .filter((element) => element.getAttribute('href') === '/login');
  expect(others).toHaveLength(0);
  return link as HTMLElement;
}

test('verifies by itself, shows the words of the server, and the sign-in page follows after 1 second', async () => {
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

test('a page that mounts twice verifies once', async () => {
  const { path } = await verificationLink();
  const calls = jest.spyOn(globalThis, 'fetch');
  await renderSection(path);
  await screen.findByText(/تم التحقق/);
  expect(calls).toHaveBeenCalledTimes(1);
  calls.mockRestore();
});

test('an address that is verified already may sign in', async () => {
  const { path } = await verificationLink();
  const first = await renderSection(path);
  await screen.findByText(/تم التحقق/);
  first.unmount();
  await renderSection(path);
  expect(await screen.findByText('بريدك الإلكتروني مؤكَّد من قبل، ويمكنك تسجيل الدخول.')).toBeVisible();
  expect(onlySignInLink()).toBeVisible();
});

test('a refused link has the words of the specification, and the way to another one instead of a retry', async () => {
  await renderSection('/verify-email?token=forged');
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تأكيد البريد، حاول مرة أخرى.');
  expect(screen.getByText(/انتهت مدة الرابط/)).toBeVisible();
  expect(onlySignInLink()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument();
});

test('a server that fails can be asked again', async () => {
  const { path } = await verificationLink();
  const failing = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }));
  const { user } = await renderSection(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تأكيد البريد، حاول مرة أخرى.');
  failing.mockRestore();
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText(/تم التحقق/)).toBeVisible();
});

test('without a connection it can be tried again', async () => {
  const { path } = await verificationLink();
  site.disconnect();
  const { user } = await renderSection(path);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^تعذّر تأكيد البريد، حاول مرة أخرى\. تعذّر الوصول إلى الموقع/,
  );
  // Nothing was written here.
  expect(screen.getByRole('alert')).not.toHaveTextContent('محفوظ');
  site.reconnect();
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText(/تم التحقق/)).toBeVisible();
});

test('without a token the link is invalid, and nothing is called', async () => {
  const calls = jest.spyOn(globalThis, 'fetch');
  await renderSection('/verify-email');
  expect(screen.getByRole('alert')).toHaveTextContent('رابط التأكيد غير صالح.');
  expect(onlySignInLink()).toBeVisible();
  expect(calls).not.toHaveBeenCalled();
  calls.mockRestore();
});
