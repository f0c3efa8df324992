import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { approveLessonOf } from 'server/testing/lesson-work';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

/** A birthday that is today in the institute's time zone, in a past leap year. */
function bornToday(): string {
  return `1988${currentDay().slice(4)}`;
}

test('shows that there is no birthday', async () => {
  await renderSection('/');
  expect(await screen.findByText('لا أعياد ميلاد اليوم.')).toBeVisible();
});

test('congratulates a single person', async () => {
  const fetching = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ birthdays: [{ name: 'سميرة' }] }));
  await renderSection('/');
  expect(await screen.findByText(/كل عام وأنت بخير/)).toHaveTextContent('سميرة');
  expect(screen.getByText('نتمنى لك سنة مليئة بالفرح والنجاح.')).toBeVisible();
  fetching.mockRestore();
});

async function celebrate(username: string, email: string): Promise<void> {
  const teacher = await site.current.createTeacher({ username, email, birthday: bornToday() });
  await approveLessonOf(site.current, teacher);
}

test('names everyone who has a birthday today', async () => {
  await celebrate('سميرة', 's@institute.test');
  await celebrate('هدى', 'h@institute.test');
  await renderSection('/');
  const congratulation = await screen.findByText(/كل عام وأنتم بخير/);
  expect(congratulation).toHaveTextContent('سميرة');
  expect(congratulation).toHaveTextContent('هدى');
});

test('only logs a failure to load birthdays', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  site.disconnect();
  await renderSection('/');
  await waitFor(() => expect(log).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('أعياد ميلاد اليوم')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});

test('links about, contact, sign-in and sign-up in the header', async () => {
  await renderSection('/');
  const [banner] = screen.getAllByRole('banner');
  const header = within(banner as HTMLElement);
  expect(header.getByRole('link', { name: 'من نحن' })).toHaveAttribute('href', '/about');
  expect(header.getByRole('link', { name: 'تواصل معنا' })).toHaveAttribute('href', '/ContactUs');
  expect(header.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(header.getByRole('link', { name: 'انضم إلى فريق التعليم' })).toHaveAttribute('href', '/signup');
});

test('links the dashboard of a signed-in person in the header', async () => {
  const teacher = await site.current.createTeacher();
  session.signIn(await site.current.signIn(teacher.username, teacher.password));
  await renderSection('/');
  expect(screen.getByRole('link', { name: 'لوحتي' })).toHaveAttribute('href', '/TeacherDashboard');
});

test('links sign-in in the header when the token has expired', async () => {
  session.signIn(tokenFor('teacher', { seconds: 1 }));
  const stop = session.watch();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  // The event of a browser when a tab becomes visible.
  document.dispatchEvent(new Event('visibilitychange'));
  await renderSection('/');
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'لوحتي' })).not.toBeInTheDocument();
  stop();
  jest.restoreAllMocks();
});

test('links booking and sign-up', async () => {
  await renderSection('/');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: /احجز درسًا/ })).toHaveAttribute('href', '/BookingForm');
  expect(main.getByRole('link', { name: 'انضم إلى فريق التعليم' })).toHaveAttribute('href', '/signup');
});

test('opens the resources of each level in another tab, without a referrer', async () => {
  await renderSection('/');
  for (const level of ['المرحلة الابتدائية', 'المرحلة الإعدادية', 'المرحلة الثانوية']) {
    const link = screen.getByRole('link', { name: new RegExp(level) });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('lists the six rules', async () => {
  await renderSection('/');
  const rules = within(screen.getByRole('region', { name: 'قواعد المعهد' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.querySelector('h3')?.textContent)).toEqual([
    'احترام الآخرين',
    'الالتزام بالمواعيد',
    'المحافظة على نظافة مكان العمل',
    'الإبلاغ عن المشكلات فورًا',
    'الاستعداد للدرس',
    'عدم استخدام الهاتف أثناء الدرس',
  ]);
});

test('shows the contact in the footer', async () => {
  await renderSection('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+\d+$/),
  );
  expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});
