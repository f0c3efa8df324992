import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { currentDay } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { watchDelays } from 'shared-auth/testing/delays';
import { currentFetch } from 'shared-auth/testing/hold-responses';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

const FILLED = {
  'اسم المستخدم': 'samira',
  'البريد الإلكتروني': 'samira@institute.test',
  'تاريخ الميلاد': '1990-04-25',
  'كلمة المرور': 'correct-horse-1',
  'تأكيد كلمة المرور': 'correct-horse-1',
};

type Label = keyof typeof FILLED;

const field = (label: Label) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: /إنشاء الحساب|جارٍ/ });

async function fill(user: UserEvent, changes: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...FILLED, ...changes })) {
    await user.clear(field(label as Label));
    if (text !== '') await enterText(user, field(label as Label), text);
  }
}

/** A birthday of a person of this age, computed by the difference of years. */
function birthdayYearsAgo(years: number): string {
  return `${Number(currentDay().slice(0, 4)) - years}-12-31`;
}

test('creates an account, sends its mail and opens the sign-in page after 3 seconds', async () => {
  const { user, address } = await renderSection('/signup');
  await fill(user);
  const delays = watchDelays();
  await user.click(send());
  expect(await screen.findByText(/أُنشئ حسابك/)).toBeVisible();
  const mails = await site.current.mails();
  expect(mails.filter(({ to }) => to === 'samira@institute.test')).toHaveLength(1);
  expect(address()).toBe('/signup');
  await delays.passed(3000);
  await waitFor(() => expect(address()).toBe('/login'));
  delays.stop();
});

test('creates one account when the form is sent again after its response was lost', async () => {
  const { user } = await renderSection('/signup');
  await fill(user, { 'اسم المستخدم': 'patient', 'البريد الإلكتروني': 'patient@institute.test' });
  const request = currentFetch();
  const fetches = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (input, init) => {
    await request(input, init);
    throw new TypeError('The connection was lost');
  });
  await user.click(send());
  expect(await screen.findByText(/تعذّر الوصول إلى الموقع/)).toBeVisible();
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(FILLED['كلمة المرور']);
  await user.click(send());
  expect(await screen.findByText(/أُنشئ حسابك/)).toBeVisible();
  fetches.mockRestore();
});

test('skips the delay by a link that has the focus', async () => {
  const { user, address } = await renderSection('/signup');
  await fill(user, { 'اسم المستخدم': 'hurried', 'البريد الإلكتروني': 'hurried@institute.test' });
  await user.click(send());
  expect(await screen.findByRole('link', { name: 'الانتقال إلى تسجيل الدخول الآن' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/login'));
});

test.each([
  ['سارة 0599123456', 'يُكتب اسم المستخدم دون رقم هاتف.'],
  ['example.com', 'يُكتب اسم المستخدم دون عنوان موقع أو بريد إلكتروني.'],
  ['معهد منارة', 'يُكتب اسم المستخدم دون اسم المعهد.'],
  ['س'.repeat(41), 'لا يزيد اسم المستخدم على 40 حرفًا.'],
])('rejects the username %s beside its field, and sends nothing', async (username, message) => {
  const { user } = await renderSection('/signup');
  const requests = jest.spyOn(globalThis, 'fetch');
  await fill(user, { 'اسم المستخدم': username });
  await user.click(send());
  expect(field('اسم المستخدم')).toHaveFocus();
  expect(field('اسم المستخدم')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(requests).not.toHaveBeenCalled();
  requests.mockRestore();
});

test('rejects two different passwords with the sentence of the specification', async () => {
  const { user } = await renderSection('/signup');
  const requests = jest.spyOn(globalThis, 'fetch');
  await fill(user, { 'تأكيد كلمة المرور': 'something-else' });
  await user.click(send());
  expect(screen.getByText('Passwords do not match.')).toHaveAttribute('lang', 'en');
  expect(field('تأكيد كلمة المرور')).toHaveFocus();
  expect(requests).not.toHaveBeenCalled();
  requests.mockRestore();
});

test('validates the passwords before the age', async () => {
  const { user } = await renderSection('/signup');
  await fill(user, { 'تاريخ الميلاد': birthdayYearsAgo(17), 'تأكيد كلمة المرور': 'something-else' });
  await user.click(send());
  expect(field('تأكيد كلمة المرور')).toHaveFocus();
  expect(screen.getByText('You must be at least 18 years old to sign up.')).toBeVisible();
});

test('computes the age by the difference of years', async () => {
  const { user } = await renderSection('/signup');
  await fill(user, { 'اسم المستخدم': 'young', 'البريد الإلكتروني': 'young@institute.test' });
  await user.clear(field('تاريخ الميلاد'));
  await enterText(user, field('تاريخ الميلاد'), birthdayYearsAgo(17));
  await user.click(send());
  expect(field('تاريخ الميلاد')).toHaveAccessibleDescription(
    expect.stringContaining('You must be at least 18 years old to sign up.'),
  );
  await user.clear(field('تاريخ الميلاد'));
  await enterText(user, field('تاريخ الميلاد'), birthdayYearsAgo(18));
  await user.click(send());
  expect(await screen.findByText(/أُنشئ حسابك/)).toBeVisible();
});

test('reports a birthday long ago as impossible, not as malformed', async () => {
  const { user } = await renderSection('/signup');
  await fill(user, { 'تاريخ الميلاد': '1800-01-01' });
  await user.click(send());
  expect(field('تاريخ الميلاد')).toHaveAccessibleDescription(/لا يمكن أن يكون هذا تاريخ ميلادك/);
});

test('shows the length of a password once, as the hint or the error', async () => {
  const { user } = await renderSection('/signup');
  expect(screen.getByText(/على الأقل\.$/)).toBeVisible();
  await fill(user, { 'كلمة المرور': 'short', 'تأكيد كلمة المرور': 'short' });
  await user.click(send());
  expect(screen.getByText(/على الأقل\.$/)).toBeVisible();
  expect(field('كلمة المرور')).toHaveAccessibleDescription(/على الأقل\.$/);
});

test('clears every message on typing in any field', async () => {
  const { user } = await renderSection('/signup');
  await user.click(send());
  expect(screen.getByText('أدخل اسم المستخدم.')).toBeVisible();
  expect(screen.getByText('أدخل تاريخ ميلادك.')).toBeVisible();
  await enterText(user, field('البريد الإلكتروني'), 'a');
  expect(screen.queryByText('أدخل اسم المستخدم.')).not.toBeInTheDocument();
  expect(screen.queryByText('أدخل تاريخ ميلادك.')).not.toBeInTheDocument();
});

test.each([
  ['a username', { 'البريد الإلكتروني': 'another@institute.test' }],
  ['an e-mail', { 'اسم المستخدم': 'another' }],
] as const)('reports %s that is taken with the sentence of the specification', async (_, change) => {
  const taken = await site.current.createTeacher();
  const { user } = await renderSection('/signup');
  await fill(user, { 'اسم المستخدم': taken.username, 'البريد الإلكتروني': taken.email, ...change });
  await user.click(send());
  expect(await screen.findByText('Username or email is already registered.')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('alert')).toHaveTextContent('اسم المستخدم أو البريد الإلكتروني مسجّل من قبل.');
});

test('accepts a birthday with the day first and in Eastern digits', async () => {
  const { user } = await renderSection('/signup');
  await fill(user, {
    'اسم المستخدم': 'eastern',
    'البريد الإلكتروني': 'eastern@institute.test',
    'تاريخ الميلاد': '٢٥/٤/١٩٩٠',
  });
  await user.click(send());
  expect(await screen.findByText(/أُنشئ حسابك/)).toBeVisible();
});

test('restores the draft after a reload, without passwords', async () => {
  const first = await renderSection('/signup');
  await fill(first.user);
  first.unmount();
  await renderSection('/signup');
  expect(field('اسم المستخدم')).toHaveValue('samira');
  expect(field('البريد الإلكتروني')).toHaveValue('samira@institute.test');
  expect(field('تاريخ الميلاد')).toHaveValue('25/4/1990');
  expect(field('كلمة المرور')).toHaveValue('');
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('correct-horse-1');
});
