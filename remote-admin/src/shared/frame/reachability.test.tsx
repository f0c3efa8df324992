import { act, screen } from '@testing-library/react';
import AdministratorsPage from '../../features/administrators/administrators-page';
import { useAdminSite } from '../../testing/admin-site';

const site = useAdminSite();

test('says in the frame that the site cannot be reached, and from when the list is', async () => {
  window.requestIdleCallback = (callback) => window.setTimeout(callback);
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
  site.open(AdministratorsPage);
  await screen.findByRole('rowheader', { name: /mudira/ });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(
    await screen.findByText(/^لا اتصال بالإنترنت\. تظهر آخر بيانات معروفة، من \d\d:\d\d\.$/),
  ).toBeVisible();
});
