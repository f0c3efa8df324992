import { screen, within } from '@testing-library/react';
import { institute } from 'api-contract/institute';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import DashboardPage from './dashboard-page';

const site = useAdminSite();

/** Renders the page, and waits for the fragment of the bookings. */
async function open() {
  const user = site.open(DashboardPage);
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: /^حجوزات الطلاب/ });
  return { user, main };
}

test('shows the account and the number of pending lessons', async () => {
  await site.enterLesson();
  const { main } = await open();
  expect(main.getByText('mudira')).toBeInTheDocument();
  expect(main.getByText(institute.admin_email)).toBeInTheDocument();
  expect(main.getByText('مدير النظام')).toBeInTheDocument();
  expect(await main.findByText('درس واحد بانتظار قرارك')).toBeInTheDocument();
});

test('counts and links pending bookings', async () => {
  await site.request('POST', '/booking/', {
    phone: '052-1234567',
    subject: 'رياضيات',
    ageLevel: 'الصف السابع',
    lessonDate: '2099-03-10',
    lessonTime: '16:00',
    hours: 1.5,
    lessonType: 'individual',
    students: ['ليلى'],
  });
  const { main } = await open();
  const link = await main.findByRole('link', { name: /حجز واحد بانتظار الرد/ });
  expect(link).toHaveAttribute('href', '/Admin_Booking?mode=waiting');
});

test('links ten pages in the sidebar, those of spec §2 first', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'أقسام الإدارة' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ApprovedIndividualLessonsAdmin',
    '/PendingIndividualLessonsAdmin',
    '/ApprovedGroupLessonsAdmin',
    '/PendingGroupLessonsAdmin',
    '/SystemOverview',
    '/StudentPaymentForm',
    '/App2',
    '/Admin_Booking',
    '/RejectedLessonsAdmin',
    '/DeletedLessonsAdmin',
  ]);
});

test('ends the session when a link is followed without a token', async () => {
  const { user } = await open();
  window.localStorage.clear();
  await user.click(screen.getByRole('link', { name: 'مدفوعات الطلاب' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'missing' } });
});

test('ends the session on sign-out', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
});
