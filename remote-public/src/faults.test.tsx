import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { session } from 'shared-auth';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { ACCOUNT_FIELDS, FORMS, fieldOf, fill, formAt, send } from './testing/form-cases';
import { renderSection } from './testing/render-section';

let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  session.signOut();
  window.sessionStorage.clear();
});
afterEach(() => requests.restore());

const alertText = () => screen.queryByRole('alert')?.textContent;
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const rejected = async () => Response.json({ detail: 'x' }, { status: 400 });

// `shared-auth` tests every fault of the API client, `explain-failure.test.ts` the messages.
test.each(FORMS)('$path: reports a failure, keeps all fields, and can be sent again', async (form) => {
  requests = mockApi({ [form.endpoint]: noConnection });
  const { address } = await renderSection(form.path);
  fill(form);
  send();
  await waitFor(() => expect(alertText()).toBe(form.unavailable));
  for (const [label, value] of Object.entries(form.fields)) expect(fieldOf(label)).toHaveValue(value);
  for (const name of form.choices ?? []) expect(screen.getByRole('radio', { name })).toBeChecked();

  requests.respond(form.endpoint, success(form.response));
  send();
  const { done } = form;
  await waitFor(() => (typeof done === 'string' ? expect(address()).toBe(done) : screen.getByText(done)));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [401, 'Invalid username or password', 'اسم المستخدم أو كلمة المرور غير صحيحة.'],
  [403, 'Invalid username or password', 'اسم المستخدم أو كلمة المرور غير صحيحة.'],
  [500, undefined, 'لا يستطيع الخادم الإجابة الآن. تمكن المحاولة مرة أخرى بعد قليل؛ ما كتبته محفوظ هنا.'],
])('explains a %s of the sign-in, and ends no session', async (status, detail, arabic) => {
  requests = mockApi({ 'POST /user/signin': async () => Response.json({ detail }, { status }) });
  const before = session.getSnapshot();
  await renderSection('/login');
  fill({ fields: ACCOUNT_FIELDS });
  send();
  await waitFor(() => expect(alertText()).toBe(`Invalid username or password${arabic}`));
  expect(session.getSnapshot()).toBe(before);
});

test.each([
  ['/verify-email?token=x', 'GET /user/verify-email', 'تعذّر تأكيد البريد، حاول مرة أخرى.'],
  [
    '/ResendVerification?email=a%40b.test',
    'POST /user/resend-verification',
    'تعذّرت إعادة إرسال رسالة التأكيد، حاول مرة أخرى.',
  ],
])('%s: reports a failure of its request, and retries', async (path, endpoint, failed) => {
  requests = mockApi({ [endpoint]: noConnection });
  await renderSection(path);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  expect(alertText()).toBe(
    `${failed} تعذّر الوصول إلى الموقع. يُرجى التحقق من الاتصال بالإنترنت ثم المحاولة مرة أخرى.إعادة المحاولة`,
  );
  requests.respond(endpoint, success({ message: 'تم التحقق من بريدك.' }));
  retry.focus();
  fireEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveFocus();
  const message = await screen.findByText('تم التحقق من بريدك.');
  expect(document.activeElement).toContainElement(message);
  expect(document.body).not.toHaveFocus();
});

test('offers a new link instead of a retry when the server rejects the link, and moves the focus there', async () => {
  const endpoint = 'GET /user/verify-email';
  requests = mockApi({ [endpoint]: noConnection });
  await renderSection('/verify-email?token=x');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  requests.respond(endpoint, rejected);
  retry.focus();
  fireEvent.click(retry);
  const link = await screen.findByRole('link', { name: 'تسجيل الدخول' });
  expect(alertText()).toBe('تعذّر تأكيد البريد، حاول مرة أخرى.');
  expect(retry).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(link);
  expect(document.body).not.toHaveFocus();
});

test('logs a failure of the birthdays, and shows nothing', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  requests = mockApi({});
  await renderSection('/');
  await waitFor(() => expect(screen.queryByText('أعياد ميلاد اليوم')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('sends and shows a booking where the browser stores nothing', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'QuotaExceededError');
  });
  requests = mockApi({ 'POST /booking/': success() });
  const { address } = await renderSection('/BookingForm');
  fill(formAt('/BookingForm'));
  send();
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('ليان خوري')).toBeVisible();
  forbidden.mockRestore();
});

test('leaves the check of a lesson today to the server if the clock is known to be a day ahead', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const headers = { date: yesterday.toUTCString() };
  requests = mockApi({
    'GET /teacher/teachers-birthdays': async () => Response.json({ birthdays: [] }, { headers }),
    'POST /booking/': success(),
  });
  const home = await renderSection('/');
  expect(await screen.findByText('لا أعياد ميلاد اليوم.')).toBeVisible();
  home.unmount();
  const { address } = await renderSection('/BookingForm');
  const booking = formAt('/BookingForm');
  fill({ ...booking, fields: { ...booking.fields, 'تاريخ الدرس': currentDay(yesterday) } });
  send();
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
});
