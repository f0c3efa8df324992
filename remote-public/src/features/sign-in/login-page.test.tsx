import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enterText } from 'design-system/testing/enter-text';
import { showToast } from 'design-system/toast';
import { saveDraft, session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { pathOf, usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

const PASSWORD = 'correct-horse-1';

const username = () => screen.getByLabelText('اسم المستخدم');
const password = () => screen.getByLabelText('كلمة المرور');
const send = () => screen.getByRole('button', { name: /تسجيل الدخول/ });

async function signIn(user: UserEvent, account: { username: string; password: string }) {
  await enterText(user, username(), account.username);
  await enterText(user, password(), account.password);
  await user.click(send());
}

async function signUp(user: UserEvent, name: string, email: string) {
  await enterText(user, username(), name);
  await enterText(user, screen.getByLabelText('البريد الإلكتروني'), email);
  await enterText(user, screen.getByLabelText('تاريخ الميلاد'), '1990-01-31');
  await enterText(user, password(), PASSWORD);
  await enterText(user, screen.getByLabelText('تأكيد كلمة المرور'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'إنشاء الحساب' }));
}

test('opens the dashboard of a teacher, and stores token and role', async () => {
  const teacher = await site.current.createTeacher();
  const { user, address } = await renderSection('/login');
  await signIn(user, teacher);
  await waitFor(() => expect(address()).toBe('/TeacherDashboard'));
  expect(window.localStorage.getItem('access_token')).toEqual(expect.any(String));
  expect(window.localStorage.getItem('user_role')).toBe('teacher');
});

test('opens the dashboard of an administrator', async () => {
  const admin = await site.current.createAdmin();
  const { user, address } = await renderSection('/login');
  await signIn(user, admin);
  await waitFor(() => expect(address()).toBe('/AdminDashboard'));
});

test('opens the page on which the last session expired', async () => {
  const teacher = await site.current.createTeacher();
  session.signIn(tokenFor('teacher', { sub: teacher.id }));
  session.require('teacher', '/CreateIndividualLesson?from=x');
  session.end('expired');
  session.require(undefined, '/login');
  const { user, address } = await renderSection('/login');
  await signIn(user, teacher);
  await waitFor(() => expect(address()).toBe('/CreateIndividualLesson?from=x'));
});

test('dismisses error toasts of the ended session when the person types', async () => {
  const { user } = await renderSection('/login');
  act(() => void showToast({ tone: 'error', message: 'غير مصرّح بهذا.' }));
  expect(screen.getByText('غير مصرّح بهذا.')).toBeInTheDocument();
  await enterText(user, username(), 's');
  expect(screen.queryByText('غير مصرّح بهذا.')).not.toBeInTheDocument();
});

test('reports a wrong password in English and Arabic, and keeps the fields', async () => {
  const teacher = await site.current.createTeacher();
  const { user, address } = await renderSection('/login');
  await signIn(user, { ...teacher, password: 'not-the-password' });
  const alert = await screen.findByRole('alert');
  const english = screen.getByText('Invalid username or password');
  expect(english).toHaveAttribute('lang', 'en');
  expect(english).toHaveAttribute('dir', 'ltr');
  expect(alert).toHaveTextContent('اسم المستخدم أو كلمة المرور غير صحيحة.');
  expect(username()).toHaveValue(teacher.username);
  expect(password()).toHaveValue('not-the-password');
  expect(address()).toBe('/login');
  expect(window.localStorage).toHaveLength(0);
});

test('starts no session with an undecodable token', async () => {
  const { user, address } = await renderSection('/login');
  const requests = mockApi({ 'POST /user/signin': success({ access_token: 'abc' }) });
  await signIn(user, { username: 'samira', password: PASSWORD });
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر الوصول إلى الموقع');
  expect(address()).toBe('/login');
  requests.restore();
});

test('mentions saved drafts, if there are any, after a session has expired', async () => {
  const kept = 'ما كتبته محفوظ، وستجده حيث كتبته بعد تسجيل الدخول.';
  session.signIn(tokenFor('teacher', { sub: 'account-1' }));
  session.end('expired');
  const { unmount } = await renderSection('/login');
  expect(screen.getByRole('alert')).toHaveTextContent('انتهت صلاحية الجلسة');
  expect(screen.queryByText(kept)).not.toBeInTheDocument();
  unmount();
  session.signIn(tokenFor('teacher', { sub: 'account-1' }));
  saveDraft('individual-lesson:account-1', {});
  session.end('expired');
  await renderSection('/login');
  expect(screen.getByRole('alert')).toHaveTextContent(kept);
});

test('requires both fields and focuses the first', async () => {
  const { user } = await renderSection('/login');
  await user.click(send());
  expect(username()).toHaveFocus();
  expect(username()).toHaveAccessibleDescription('أدخل اسم المستخدم.');
  expect(password()).toHaveAccessibleDescription('أدخل كلمة المرور.');
});

test('explains an unconfirmed e-mail address, with a link to a new mail', async () => {
  const { user, address } = await renderSection('/signup');
  await signUp(user, 'unverified', 'un+verified@institute.test');
  await user.click(await screen.findByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }));
  await signIn(user, { username: 'unverified', password: PASSWORD });
  expect(await screen.findByRole('alert')).toHaveTextContent('لم تؤكّد بريدك الإلكتروني بعد');
  await user.click(screen.getByRole('link', { name: 'إعادة إرسال رسالة التأكيد' }));
  expect(address()).toBe('/ResendVerification?email=un%2Bverified%40institute.test');
});

test('keeps showing why the last session ended', async () => {
  session.require('admin');
  session.end('expired');
  const { user } = await renderSection('/login');
  expect(screen.getByRole('alert')).toHaveTextContent('انتهت صلاحية الجلسة');
  await enterText(user, username(), 'a');
  expect(screen.getByRole('alert')).toHaveTextContent('انتهت صلاحية الجلسة');
});

test('hides the eyes of the owl while the password has the focus', async () => {
  const { user, container } = await renderSection('/login');
  const face = () => container.querySelector('main [aria-hidden="true"][data-hiding]');
  expect(face()).toHaveAttribute('data-hiding', 'false');
  await user.click(password());
  expect(face()).toHaveAttribute('data-hiding', 'true');
  await user.click(username());
  expect(face()).toHaveAttribute('data-hiding', 'false');
});

test('links to the other account pages and home', async () => {
  await renderSection('/login');
  expect(screen.getByRole('link', { name: 'نسيت كلمة المرور؟' })).toHaveAttribute('href', '/ForgetPassword');
  expect(screen.getByRole('link', { name: 'إنشاء حساب' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/');
});

test('signs in after the link of the verification mail was opened', async () => {
  const { user, unmount } = await renderSection('/signup');
  await signUp(user, 'verified-later', 'later@institute.test');
  await screen.findByText(/أُنشئ حسابك/);
  unmount();
  const mail = (await site.current.mails()).findLast(({ to }) => to === 'later@institute.test');
  const verification = await renderSection(pathOf(mail?.link ?? ''));
  await user.click(await screen.findByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' }));
  expect(verification.address()).toBe('/login');
  await signIn(user, { username: 'verified-later', password: PASSWORD });
  await waitFor(() => expect(verification.address()).toBe('/TeacherDashboard'));
});

describe('The second step', () => {
  const CHALLENGE = 'challenge-1';
  const rejected = (status: number, body: unknown) => async () => Response.json(body, { status });
  const needed = (second_factor: string[]) =>
    rejected(401, { detail: 'تلزم خطوة ثانية.', second_factor, challenge: CHALLENGE });

  async function beginSecondStep(second_factor: string[]) {
    const view = await renderSection('/login');
    const requests = mockApi({ 'POST /user/signin': needed(second_factor) });
    await signIn(view.user, { username: 'mudira', password: PASSWORD });
    const heading = await screen.findByRole('heading', { name: 'خطوة ثانية' });
    return { ...view, requests, heading };
  }

  test('takes the code of an app in Eastern digits, and keeps a wrong one', async () => {
    const { user, requests, heading, address } = await beginSecondStep(['code', 'recovery-code']);
    expect(heading).toHaveFocus();
    expect(screen.queryByLabelText('كلمة المرور')).not.toBeVisible();
    const code = screen.getByLabelText('الرمز من تطبيق الرموز');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const wrong = { loc: ['body', 'code'], msg: 'الرمز غير صحيح.', type: 'wrong_code' };
    requests.respond('POST /user/second-factor', rejected(422, { detail: [wrong] }));
    await enterText(user, code, '١٢٣٤٥٦');
    await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/الرمز غير صحيح/));
    expect(code).toHaveFocus();
    expect(code).toHaveValue('١٢٣٤٥٦');
    requests.respond('POST /user/second-factor', success({ access_token: tokenFor('admin') }));
    await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
    await waitFor(() => expect(address()).toBe('/AdminDashboard'));
    const body = JSON.parse(requests.sent('POST /user/second-factor')[1]?.body ?? '');
    expect(body).toEqual({ challenge: CHALLENGE, code: '123456' });
    requests.restore();
  });

  test('takes a recovery code', async () => {
    const { user, requests, address } = await beginSecondStep(['code', 'recovery-code']);
    await user.click(screen.getByRole('button', { name: 'استخدام رمز استرداد' }));
    requests.respond('POST /user/second-factor', success({ access_token: tokenFor('admin') }));
    await enterText(user, screen.getByLabelText('رمز استرداد'), 'abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
    await waitFor(() => expect(address()).toBe('/AdminDashboard'));
    requests.restore();
  });

  test('leads back to the password, which is kept, also when the time has passed', async () => {
    const { user, requests } = await beginSecondStep(['code']);
    await user.click(screen.getByRole('button', { name: 'العودة إلى كلمة المرور' }));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue(PASSWORD);
    await user.click(send());
    await screen.findByRole('heading', { name: 'خطوة ثانية' });
    requests.respond('POST /user/second-factor', rejected(401, { detail: 'انتهت المهلة.' }));
    await enterText(user, screen.getByLabelText('الرمز من تطبيق الرموز'), '123456');
    await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('انتهت المهلة.');
    expect(password()).toHaveFocus();
    requests.restore();
  });
});
