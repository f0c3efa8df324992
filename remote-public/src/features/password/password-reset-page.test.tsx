import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enterText } from 'design-system/testing/enter-text';
import { api } from 'shared-auth';
import { watchDelays } from 'shared-auth/testing/delays';
import { pathOf, usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

/** The link of a reset mail from the server. */
async function resetLink() {
  const teacher = await site.current.createTeacher();
  await api.post('/user/forgot-password', { body: { email: teacher.email }, authenticated: false });
  const mail = (await site.current.mails()).findLast(({ to }) => to === teacher.email);
  return { teacher, path: pathOf(mail?.link ?? '') };
}

async function choose(user: UserEvent, password: string, confirmation = password) {
  await enterText(user, screen.getByLabelText('كلمة المرور الجديدة'), password);
  await enterText(user, screen.getByLabelText('تأكيد كلمة المرور'), confirmation);
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
}

test('saves the new password and opens the sign-in page after 3 seconds', async () => {
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

test('moves the token out of the address', async () => {
  const { teacher, path } = await resetLink();
  const { user, address } = await renderSection(path);
  expect(address()).toBe('/reset-password');
  await choose(user, 'brand-new-horse');
  await screen.findByText('حُفظت كلمة المرور الجديدة.');
  expect(await site.current.signIn(teacher.username, 'brand-new-horse')).toEqual(expect.any(String));
});

test('rejects two different passwords', async () => {
  const { path } = await resetLink();
  const { user } = await renderSection(path);
  const requests = jest.spyOn(globalThis, 'fetch');
  await choose(user, 'brand-new-horse', 'another-horse');
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription(
    'كلمتا المرور غير متطابقتين.',
  );
  expect(requests).not.toHaveBeenCalled();
  requests.mockRestore();
});

test('requires both fields and focuses the first', async () => {
  const { user } = await renderSection('/reset-password?token=some-token');
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveFocus();
  expect(screen.getByLabelText('كلمة المرور الجديدة')).toHaveAccessibleDescription(/أدخل كلمة المرور\./);
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription(
    'أدخل كلمة المرور مرة أخرى.',
  );
});

test('reports a password without its confirmation as a mismatch', async () => {
  const { user } = await renderSection('/reset-password?token=some-token');
  await enterText(user, screen.getByLabelText('كلمة المرور الجديدة'), 'brand-new-horse');
  await user.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));
  expect(screen.getByLabelText('تأكيد كلمة المرور')).toHaveAccessibleDescription(
    'كلمتا المرور غير متطابقتين.',
  );
});

test('shows the server sentence for a used link, with a link to a new one', async () => {
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

test('shows an invalid link without a form when the token is missing', async () => {
  await renderSection('/reset-password');
  expect(screen.getByRole('alert')).toHaveTextContent('رابط كلمة المرور الجديدة غير صالح.');
  expect(screen.queryByLabelText('كلمة المرور الجديدة')).not.toBeInTheDocument();
});
