import { screen, waitFor } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead } from 'server/testing/days-ahead';
import { setDeviceClock } from '../../testing/device-clock';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

usePublicServer();

const DAY = daysAhead(30);

setDeviceClock(`${daysAhead(60)}T12:00:00Z`);

const date = () => screen.getByLabelText('تاريخ الدرس');

test('leaves the check of the day to the server once the clock is known to be wrong', async () => {
  // A response would show the server time.
  const silence = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const form = await renderSection('/BookingForm');
  await form.user.type(date(), DAY);
  await form.user.tab();
  expect(date()).toHaveAccessibleDescription(/لا يمكن اختيار تاريخ قبل/);
  form.unmount();
  silence.mockRestore();
  window.sessionStorage.clear();

  // The first response shows the server time.
  const home = await renderSection('/');
  await screen.findByText('لا أعياد ميلاد اليوم.');
  home.unmount();

  const { user, address } = await renderSection('/BookingForm');
  await enterText(user, date(), DAY);
  await user.tab();
  expect(date()).toBeValid();
  await enterText(user, screen.getByLabelText('رقم الهاتف'), '0591234567');
  await user.selectOptions(screen.getByLabelText('المادة'), 'رياضيات');
  await user.selectOptions(screen.getByLabelText('الصف'), 'الصف التاسع');
  await user.click(screen.getByRole('radio', { name: '17:30' }));
  await user.click(screen.getByRole('radio', { name: 'ساعة ونصف' }));
  await enterText(user, screen.getByLabelText('اسم الطالب'), 'ليان خوري');
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب' }));
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
});
