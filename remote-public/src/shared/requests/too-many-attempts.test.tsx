import { screen } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

usePublicServer({ env: { AUTH_RATE_LIMIT: '1' } });

test('says how long to wait after too many attempts', async () => {
  const { user } = await renderSection('/login');
  await enterText(user, screen.getByLabelText('اسم المستخدم'), 'unknown');
  await enterText(user, screen.getByLabelText('كلمة المرور'), 'not-the-password');
  const send = screen.getByRole('button', { name: 'تسجيل الدخول' });
  await user.click(send);
  await screen.findByText('Invalid username or password');
  await user.click(send);
  expect(await screen.findByText(/محاولات كثيرة متتالية\. تمكن المحاولة مرة أخرى بعد \S+/)).toBeVisible();
});
