import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import { nextDay } from 'server/testing/days-ahead';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests } from '../../testing/failing-requests';
import DashboardPage from './dashboard-page';

const site = useAdminSite();

/** Renders the page, and waits for the fragment of the bookings. */
async function open() {
  const user = site.open(DashboardPage);
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: /^حجوزات الطلاب/ });
  return { user, main };
}

/** The bodies of the responses to requests whose address contains `part`, from now on. */
function responsesTo(part: string): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init);
    if ((input as Request).url.includes(part)) bodies.push(response.clone().text());
    return response;
  });
  return bodies;
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
    lessonDate: nextDay('03-10'),
    lessonTime: '16:00',
    hours: 1.5,
    lessonType: 'individual',
    students: ['ليلى'],
  });
  const { main } = await open();
  const link = await main.findByRole('link', { name: /حجز واحد بانتظار الرد/ });
  expect(link).toHaveAttribute('href', '/Admin_Booking?mode=waiting');
});

test('links the lessons of the timetable that were not logged', async () => {
  const { main } = await open();
  const link = await main.findByRole('link', { name: /^دروس لم تُسجَّل/ });
  expect(link).toHaveAttribute('href', '/Timetable?mode=unlogged');
  expect(link).toHaveTextContent('سُجّلت كل دروس الجدول');
});

test('leads to the settings until they are saved', async () => {
  const { main } = await open();
  expect(await main.findByRole('link', { name: /^إعدادات المعهد/ })).toHaveAttribute('href', '/Settings');
  await site.request('PATCH', '/admin/settings', { address: 'شارع الميناء 3' }, site.adminToken);
  cleanup();
  const responses = responsesTo('/admin/settings');
  const after = await open();
  await waitFor(() => expect(responses).toHaveLength(1));
  await act(async () => void (await Promise.all(responses)));
  expect(after.main.queryByRole('link', { name: /^إعدادات المعهد/ })).toBeNull();
});

test('links every page in the sidebar: those of spec §2, then the others by their groups', async () => {
  await open();
  const sidebar = within(screen.getByRole('navigation', { name: 'أقسام الإدارة' }));
  for (const group of sidebar.getAllByRole('button', { expanded: false })) fireEvent.click(group);
  expect(sidebar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ApprovedIndividualLessonsAdmin',
    '/PendingIndividualLessonsAdmin',
    '/ApprovedGroupLessonsAdmin',
    '/PendingGroupLessonsAdmin',
    '/SystemOverview',
    '/StudentPaymentForm',
    '/App2',
    '/Admin_Booking',
    '/Timetable',
    '/RejectedLessonsAdmin',
    '/DeletedLessonsAdmin',
    '/Students',
    '/Families',
    '/Teachers',
    '/Prices',
    '/Balances',
    '/StudentStatement',
    '/Takings',
    '/Cheques',
    '/Pay',
    '/Months',
    '/Messages',
    '/Reports',
    '/History',
    '/Rooms',
    '/Settings',
    '/Administrators',
    '/Import',
    '/Account',
  ]);
});

test("links the month's approved hours to the statistics of that month", async () => {
  const month = currentMonth();
  const id = await site.enterLesson({ date: `${month}-01`, hours: 2 });
  await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  const { main } = await open();
  const link = await main.findByRole('link', { name: /المقبول: ساعتان$/ });
  expect(link).toHaveAttribute('href', `/SystemOverview?month=${month}`);
});

test('counts what waits beside the entries of the sidebar', async () => {
  await site.enterGroupLesson();
  await open();
  const sidebar = within(screen.getByRole('navigation', { name: 'أقسام الإدارة' }));
  const link = sidebar.getByRole('link', { name: 'الدروس الجماعية المعلّقة' });
  await waitFor(() => expect(link).toHaveAccessibleDescription('1 بانتظار القبول أو الرد'));
  expect(sidebar.getByRole('link', { name: 'مدفوعات الطلاب' })).not.toHaveAccessibleDescription();
});

test('leads to the lists on a server that counts nothing', async () => {
  interceptRequests('/admin/waiting', async () => Response.json({ detail: 'Not Found' }, { status: 404 }));
  const { main } = await open();
  const link = await main.findByRole('link', { name: /^الدروس الفردية المعلّقة/ });
  expect(link).toHaveTextContent('فتح القائمة');
  expect(link).toHaveAttribute('href', '/PendingIndividualLessonsAdmin');
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
