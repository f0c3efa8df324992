import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api } from 'shared-auth';
import { watchDelays } from 'shared-auth/testing/delays';
import { pathOf, usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

/** The link of a mail that was really asked for. */
async function resetLink() {
  const teacher = await site.current.createTeacher();
  await api.post('/user/forgot-password', { body: { email: teacher.email }, authenticated: false });
  const mail = (await site.current.mails()).findLast(({ to }) => to === teacher.email);
  return { teacher, path: pathOf(mail?.link ?? '') };
}

async function choose(user: UserEvent, password: string, confirmation = password) {
  await user.type(screen.getByLabelText('كلمة المرور الجديدة'), password);
  await user.type(screen.getByLabelText('تأكيد كلمة المرور'), confirmation);
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
}

test('the new password works, and the sign-in page follows after 3 seconds', async () => {
  const { teacher, path } = await resetLink();
  const { user, address } = await renderSection(path);
  const delays = watchDelays();
  await choose(user, 'brand-new-horse');
  expect(await screen.findByText('حُفظت كلمة المرور الجديدة.')).toBeVisible();
  expect(await site.current.signIn(teacher.username, 'brand-new-horse')).toEqual(expect.any(String));
  await delays.passed(3000);
  await waitFor(() => expect(address()).toBe('/login'));
  delays.stop();
});

test('the token leaves the address, and the page still has it', async () => {
  const { teacher, path } = await resetLink();
  const { user, address } = await renderSection(path);
  expect(address()).toBe('/reset-password');
  await choose(user, 'brand-new-horse');
  await screen.findByText('حُفظت كلمة المرور الجديدة.');
  expect(await site.current.signIn(teacher.username, 'brand-new-horse')).toEqual(expect.any(String));
});

test('two different passwords are told, and nothing is sent', async () => {
  const { path } = await resetLink();
  const { user } = await renderSection(path);
  const calls = jest.spyOn(globalThis, 'fetch');
  await choose(user, 'brand-new-horse', 'another-horse');
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription(
    'كلمتا المرور غير متطابقتين.',
  );
  expect(calls).not.toHaveBeenCalled();
  calls.mockRestore();
});

test('an empty form marks both fields, with the focus on the first', async () => {
  const { user } = await renderSection('/reset-password?token=some-token');
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveFocus();
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveAccessibleDescription(/أدخل كلمة المرور\./);
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription(
    'أدخل كلمة المرور مرة أخرى.',
  );
});

test('a password without its confirmation is a mismatch', async () => {
  const { user } = await renderSection('/reset-password?token=some-token');
  await user.type(screen.getByLabelText('كلمة المرور الجديدة'), 'brand-new-horse');
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription(
    'كلمتا المرور غير متطابقتين.',
  );
});

test('while it is sent the button says so', async () => {
  const { path } = await resetLink();
  const { user } = await renderSection(path);
  const chosen = choose(user, 'brand-new-horse');
  expect(await screen.findByText('جارٍ الحفظ…')).toBeVisible();
  await chosen;
  await screen.findByText('حُفظت كلمة المرور الجديدة.');
});

test('a link that was used already is told in the words of the server, with the way to a new one', async () => {
  const { path } = await resetLink();
  const first = await renderSection(path);
  await choose(first.user, 'brand-new-horse');
  await screen.findByText('حُفظت كلمة المرور الجديدة.');
  first.unmount();
  const second = await renderSection(path);
  await choose(second.user, 'yet-another-horse');
  expect(await screen.findByRole('alert')).toHaveTextContent(/\p{Script=Arabic}/u);
  expect(screen.getByRole('link', { name: 'طلب رابط جديد' })).toHaveAttribute('href', '/ForgetPassword');
});

test('a failure without words from the server has those of the specification', async () => {
  const { user } = await renderSection('/reset-password?token=some-token');
  const failing = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }));
  await choose(user, 'brand-new-horse');
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر حفظ كلمة المرور الجديدة، حاول مرة أخرى.');
  failing.mockRestore();
});

test('without a token the link is invalid, and there is no form', async () => {
  await renderSection('/reset-password');
  expect(screen.getByRole('alert')).toHaveTextContent('رابط كلمة المرور الجديدة غير صالح.');
  expect(screen.queryByLabelText('كلمة المرور الجديدة')).not.toBeInTheDocument();
});
