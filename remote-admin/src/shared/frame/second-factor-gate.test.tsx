import { act, screen } from '@testing-library/react';
import { session } from 'shared-auth';
import { mockApi } from 'shared-auth/testing/mock-api';
import StudentsPage from '../../features/students/students-page';
import { useAdminSite } from '../../testing/admin-site';

const site = useAdminSite();

test('leads to the own account when the institute requires a second factor, and keeps the session', async () => {
  const refused = { detail: 'تلزم خطوة ثانية.', second_factor_required: true };
  const requests = mockApi({ GET: async () => Response.json(refused, { status: 403 }) });
  site.open(StudentsPage);
  // Every address but that of the page.
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  act(() => requests.restore());
});
