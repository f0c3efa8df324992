import { screen } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

const email = () => screen.getByLabelText('البريد الإلكتروني');
const send = () => screen.getByRole('button', { name: 'إرسال' });

test('requests the mail and shows that it was sent', async () => {
  const teacher = await site.current.createTeacher();
  const { user } = await renderSection('/ForgetPassword');
  await enterText(user, email(), teacher.email);
  await user.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent('رابط لكلمة مرور جديدة');
  const mails = await site.current.mails();
  expect(mails.filter(({ to }) => to === teacher.email)).toHaveLength(1);
});

test('shows the same for an unknown address', async () => {
  const { user } = await renderSection('/ForgetPassword');
  await enterText(user, email(), 'unknown@institute.test');
  await user.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent('رابط لكلمة مرور جديدة');
});

test('requires the e-mail address', async () => {
  const { user } = await renderSection('/ForgetPassword');
  await user.click(send());
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('أدخل البريد الإلكتروني.');
});

test('links back to the sign-in page', async () => {
  await renderSection('/ForgetPassword');
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
});
