import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { useTestServer } from '../../testing/use-test-server';
import StartPage from './start-page';

const site = useTestServer('2026-05-17T09:00:00Z');

const emailField = () => screen.getByLabelText('البريد الإلكتروني');
const submit = () => screen.getByRole('button', { name: 'إرسال الرابط' });

/** A teacher with an approved lesson, born on the 17th of May. */
async function createTeacherWithLesson(username: string): Promise<void> {
  const { server } = site;
  const { password } = await server.createTeacher({ username, birthday: '1990-05-17' });
  const send = (path: string, token: string, body?: object) =>
    fetch(`${server.address}${path}?token=${token}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const lesson = { date: '2026-05-04', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };
  const submitted = await send('/teacher/submit', await server.signIn(username, password), {
    ...lesson,
    student_name: 'ليلى حداد',
  });
  const { lesson: saved } = (await submitted.json()) as { lesson: { _id: string } };
  await send(`/admin/approve-individual-lesson/${saved._id}`, await server.tokenOf('admin'));
}

test('shows the empty list of birthdays, and the names of a list', async () => {
  const { unmount } = renderPage(StartPage);
  expect(await screen.findByText('لا أعياد ميلاد اليوم.')).toBeVisible();
  unmount();
  await createTeacherWithLesson('layan');
  renderPage(StartPage);
  expect(await screen.findByRole('listitem')).toHaveTextContent('layan');
});

test('offers a retry while the server cannot be reached', async () => {
  site.disconnect();
  const { user } = renderPage(StartPage);
  expect(await screen.findByText('تعذّر تحميل الأسماء.', {}, { timeout: 5000 })).toBeVisible();
  site.reconnect();
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('layan');
});

test('sends a mail, and forgets the draft', async () => {
  const { email } = await site.server.createTeacher();
  const { user, unmount } = renderPage(StartPage);
  await user.type(emailField(), email);
  await user.click(submit());
  expect(await screen.findByText(/^إن كان هذا البريد مسجّلًا/)).toBeVisible();
  expect(await site.server.mails()).toEqual([expect.objectContaining({ to: email })]);
  unmount();
  renderPage(StartPage);
  expect(emailField()).toHaveValue('');
});

test('shows missing and rejected input beside the field, and keeps it', async () => {
  const { user, unmount } = renderPage(StartPage);
  await user.click(submit());
  expect(emailField()).toHaveAccessibleDescription('أدخل البريد الإلكتروني.');
  await user.type(emailField(), 'layan');
  await user.click(submit());
  await screen.findByRole('button', { name: 'إرسال الرابط' });
  expect(emailField()).toBeInvalid();
  expect(emailField()).not.toHaveAccessibleDescription('أدخل البريد الإلكتروني.');
  unmount();
  renderPage(StartPage);
  expect(emailField()).toHaveValue('layan');
});
