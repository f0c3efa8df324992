import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { approveLessonOf } from 'server/testing/lesson-work';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

/** A birthday that is today where the institute is, in a leap year long past. */
function bornToday(): string {
  return `1988${currentDay().slice(4)}`;
}

test('says when there is no birthday', async () => {
  await renderSection('/');
  expect(await screen.findByText('لا أعياد ميلاد اليوم.')).toBeVisible();
});

test('one birthday is congratulated as one person', async () => {
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

test('birthdays that cannot be loaded are only logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  site.disconnect();
  await renderSection('/');
  await waitFor(() => expect(log).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('أعياد ميلاد اليوم')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});

test('the header leads to about, contact, the sign-in page and the sign-up', async () => {
  await renderSection('/');
  const [banner] = screen.getAllByRole('banner');
  const header = within(banner as HTMLElement);
  expect(header.getByRole('link', { name: 'من نحن' })).toHaveAttribute('href', '/about');
  expect(header.getByRole('link', { name: 'تواصل معنا' })).toHaveAttribute('href', '/ContactUs');
  expect(header.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(header.getByRole('link', { name: 'انضم إلى فريق التعليم' })).toHaveAttribute('href', '/signup');
});

test('who is signed in already finds the own dashboard in the header', async () => {
  const teacher = await site.current.createTeacher();
  session.signIn(await site.current.signIn(teacher.username, teacher.password));
  await renderSection('/');
  expect(screen.getByRole('link', { name: 'لوحتي' })).toHaveAttribute('href', '/TeacherDashboard');
});

test('an expired token is no session: the header offers to sign in', async () => {
  session.signIn(tokenFor('teacher', { seconds: 1 }));
  const stop = session.watch();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  // What a browser says when a tab is looked at again.
  document.dispatchEvent(new Event('visibilitychange'));
  await renderSection('/');
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'لوحتي' })).not.toBeInTheDocument();
  stop();
  jest.restoreAllMocks();
});

test('calls to book a lesson and to join', async () => {
  await renderSection('/');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: /احجز درسًا/ })).toHaveAttribute('href', '/BookingForm');
  expect(main.getByRole('link', { name: 'انضم إلى فريق التعليم' })).toHaveAttribute('href', '/signup');
});

test('opens the resources of each level outside, without telling them where one came from', async () => {
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

test('the footer says whom to call', async () => {
  await renderSection('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+\d+$/),
  );
  expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});
