import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { useAdminSite } from '../../testing/admin-site';
import DashboardPage from './dashboard-page';

const site = useAdminSite();

const guide = async () => within(await screen.findByRole('group', { name: 'بداية العمل' }));

test('shows each step with its state and page, until it is dismissed for good', async () => {
  await site.request('PATCH', '/admin/settings', { name: 'معهد الساحل' });
  const user = site.open(DashboardPage);
  const steps = await guide();
  // The institute is saved, and has a second administrator and a teacher.
  await waitFor(() => expect(steps.getByText('أُنجز 3 من 10')).toBeInTheDocument());
  const links = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/Settings', '/Settings', '/Administrators', '/Import', '/Teachers', '/Prices'],
    ...['/Rooms', '/Rooms', '/Students', '/Timetable'],
  ]);
  expect(steps.getByText(`${window.location.origin}/Signup`)).toBeInTheDocument();
  await user.click(steps.getByRole('button', { name: 'إخفاء هذه القائمة نهائيًا' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'بداية العمل' })).toBeNull());
  cleanup();
  site.open(DashboardPage);
  expect((await site.request<SettingsResponse>('GET', '/admin/settings')).first_start).toBe(false);
  expect(screen.queryByRole('group', { name: 'بداية العمل' })).toBeNull();
});
