import { screen, waitFor } from '@testing-library/react';
import { api } from 'shared-auth';
import { watchDelays } from 'shared-auth/testing/delays';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

test('sends a mail on load, shows the server message and opens the sign-in page after 3 seconds', async () => {
  await api.post('/user/signup', {
    body: {
      username: 'again',
      email: 'again@institute.test',
      birthday: '1990-05-17',
      password: 'correct-horse-1',
      role: 'teacher',
    },
    authenticated: false,
  });
  const delays = watchDelays();
  const { address } = await renderSection('/ResendVerification?email=again%40institute.test');
  expect(screen.getByText('جارٍ إرسال رسالة التأكيد…')).toBeVisible();
  expect(await screen.findByText(/فستصلك رسالة/)).toBeVisible();
  const mails = await site.current.mails();
  expect(mails.filter(({ to }) => to === 'again@institute.test')).toHaveLength(2);
  await delays.passed(3000);
  await waitFor(() => expect(address()).toBe('/login'));
  delays.stop();
});

test('sends nothing without an address', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  await renderSection('/ResendVerification');
  expect(screen.getByRole('alert')).toHaveTextContent('البريد الإلكتروني غير صالح.');
  expect(requests).not.toHaveBeenCalled();
  requests.mockRestore();
});
