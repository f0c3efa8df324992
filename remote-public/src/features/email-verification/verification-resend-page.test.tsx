import { screen, waitFor } from '@testing-library/react';
import { api } from 'shared-auth';
import { watchDelays } from 'shared-auth/testing/delays';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

test('sends one more mail by itself, shows the words of the server, and the sign-in page follows', async () => {
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

test('a failure without words from the server has those of the specification, and can be tried again', async () => {
  const failing = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }));
  const { user } = await renderSection('/ResendVerification?email=again%40institute.test');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'تعذّرت إعادة إرسال رسالة التأكيد، حاول مرة أخرى.',
  );
  failing.mockRestore();
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText(/فستصلك رسالة/)).toBeVisible();
});

test('without an address nothing is sent', async () => {
  const calls = jest.spyOn(globalThis, 'fetch');
  await renderSection('/ResendVerification');
  expect(screen.getByRole('alert')).toHaveTextContent('البريد الإلكتروني غير صالح.');
  expect(calls).not.toHaveBeenCalled();
  calls.mockRestore();
});
