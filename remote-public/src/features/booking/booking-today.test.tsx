import { screen } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { choose, date, fillAll, send } from '../../testing/booking-form';
import { setDeviceClock } from '../../testing/device-clock';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();
// The clock of the server would show that the device's is wrong.
beforeEach(() => site.disconnect());

const TODAY = '2099-06-01';
const PAST = '⚠️ مضى هذا الوقت اليوم. اختر وقتًا آخر أو يومًا آخر.';

const time = (name: string) => screen.getByRole('radio', { name });

describe('At 10:24 at the institute', () => {
  setDeviceClock('2099-06-01T07:24:00Z');

  test('disables a time of today that has been reached', async () => {
    const { user } = await renderSection('/BookingForm');
    expect(time('10:00')).toBeEnabled();
    await enterText(user, date(), TODAY);
    expect(time('10:00')).toBeDisabled();
    expect(time('10:30')).toBeEnabled();
    await user.clear(date());
    await enterText(user, date(), '2099-06-02');
    expect(time('10:00')).toBeEnabled();
  });

  test('rejects a time that was chosen before the day', async () => {
    const { user } = await renderSection('/BookingForm');
    await fillAll(user);
    await choose(user, '10:00');
    await user.clear(date());
    await enterText(user, date(), TODAY);
    await send(user);
    expect(screen.getByRole('radiogroup', { name: 'وقت الدرس' })).toHaveAccessibleDescription(PAST);
  });
});

describe('At 22:05 at the institute', () => {
  setDeviceClock('2099-06-01T19:05:00Z');

  test('rejects the day itself', async () => {
    const { user } = await renderSection('/BookingForm');
    await enterText(user, date(), TODAY);
    expect(date()).toHaveAccessibleDescription('⚠️ انتهت مواعيد اليوم. اختر يومًا آخر.');
  });
});
