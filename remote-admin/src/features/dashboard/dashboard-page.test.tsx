import { screen, within } from '@testing-library/react';
import { institute } from 'api-contract/institute';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import DashboardPage from './dashboard-page';

const site = useAdminSite();

test('shows who is signed in and how much waits for a decision', async () => {
  await site.enterLesson();
  site.open(DashboardPage);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('mudira')).toBeInTheDocument();
  expect(main.getByText(institute.admin_email)).toBeInTheDocument();
  expect(main.getByText('مدير النظام')).toBeInTheDocument();
  expect(await main.findByText('درس واحد بانتظار قرارك')).toBeInTheDocument();
});

test('counts the bookings that wait, and leads to them', async () => {
  await site.call('POST', '/booking/', {
    phone: '052-1234567',
    subject: 'رياضيات',
    ageLevel: 'الصف السابع',
    lessonDate: '2099-03-10',
    lessonTime: '16:00',
    hours: 1.5,
    lessonType: 'individual',
    students: ['ليلى'],
  });
  site.open(DashboardPage);
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: /حجز واحد بانتظار الرد/ });
  expect(link).toHaveAttribute('href', '/Admin_Booking?mode=waiting');
});

test('the sidebar leads to the eight destinations', () => {
  site.open(DashboardPage);
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
  ]);
});

test('following a link with a token that has gone ends the session with the reason', async () => {
  const user = site.open(DashboardPage);
  window.localStorage.clear();
  await user.click(screen.getByRole('link', { name: 'مدفوعات الطلاب' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'missing' } });
});

test('signing out ends the session', async () => {
  const user = site.open(DashboardPage);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
});
