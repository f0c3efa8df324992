import { screen, waitFor } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead } from 'server/testing/days-ahead';
import { api, session } from 'shared-auth';
import { date, fillAll, phone, send } from '../../testing/booking-form';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

async function close(day: string, hours: { start?: string; end?: string } = {}) {
  const { username, password } = await site.current.createAdmin();
  session.signIn(await site.current.signIn(username, password));
  await api.post('/admin/closures', { body: { from: day, to: day, label: 'عيد', ...hours } });
  session.signOut();
}

const slot = (time: string) => screen.getByRole('radio', { name: time });

test('says that the institute is shut on the chosen day, and offers the slots of another', async () => {
  await close(daysAhead(10));
  await close(daysAhead(11), { start: '10:00', end: '16:00' });
  const { user } = await renderSection('/BookingForm');
  expect(slot('10:00')).toBeEnabled();
  await enterText(user, date(), daysAhead(10));
  expect(await screen.findByText('المعهد مغلق في هذا اليوم (عيد). اختر يومًا آخر.')).toBeVisible();
  expect(slot('17:00')).toBeDisabled();
  await user.clear(date());
  await enterText(user, date(), daysAhead(11));
  await waitFor(() => expect(slot('15:30')).toBeDisabled());
  expect(slot('16:00')).toBeEnabled();
  expect(screen.queryByText(/المعهد مغلق/)).toBeNull();
});

test('knows phone and name of the request last sent from the device', async () => {
  const { user, address, unmount } = await renderSection('/BookingForm');
  await fillAll(user);
  await enterText(user, screen.getByLabelText(/اسم ولي الأمر/), 'سلمى');
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  unmount();
  await renderSection('/BookingForm');
  expect(phone()).toHaveValue('059-123 4567');
  expect(screen.getByLabelText(/اسم ولي الأمر/)).toHaveValue('سلمى');
});
