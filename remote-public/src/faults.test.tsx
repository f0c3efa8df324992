import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { session } from 'shared-auth';
import { FAULTS_OF_READS, type Fault } from 'shared-auth/testing/faults';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import {
  ACCOUNT_FIELDS,
  FORMS,
  fieldOf,
  fill,
  formAt,
  OUT_OF_REACH,
  send,
  WAIT,
  wordsOf,
} from './testing/form-cases';
import { renderSection } from './testing/render-section';

type Calls = ReturnType<typeof mockApi>;
let calls: Calls;

beforeEach(() => {
  session.signOut();
  window.sessionStorage.clear();
});
afterEach(() => calls.restore());

const alertText = () => screen.queryByRole('alert')?.textContent;

test.each(FORMS)(
  '$path: every failure of its call is told, nothing typed is lost, and it works after',
  async (form) => {
    calls = mockApi({ 'GET /teacher/teachers-birthdays': success({ birthdays: [] }) });
    const { address } = await renderSection(form.path);
    fill(form);

    for (const fault of form.faults) {
      calls.answer(form.call, fault.answer);
      send();
      expect(alertText()).toBeUndefined();
      await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
      expect({ fault: fault.name, told: alertText() }).toEqual({
        fault: fault.name,
        told: form.words(fault),
      });
    }
    expect(calls.sent(form.call)).toHaveLength(form.faults.length);
    const kept = Object.keys(form.fields).map((label) => [label, fieldOf(label).value]);
    expect(Object.fromEntries(kept)).toEqual(form.fields);
    for (const name of form.choices ?? []) expect(screen.getByRole('radio', { name })).toBeChecked();

    calls.answer(form.call, success(form.answer));
    send();
    const { done } = form;
    await waitFor(() => (typeof done === 'string' ? expect(address()).toBe(done) : screen.getByText(done)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([401, 403])(
  'a %s of the sign-in is told in the words of the server and ends no session',
  async (status) => {
    calls = mockApi({
      'POST /user/signin': async () => Response.json({ detail: 'Invalid username or password' }, { status }),
    });
    const before = session.getSnapshot();
    await renderSection('/login');
    fill({ fields: ACCOUNT_FIELDS });
    send();
    await waitFor(() =>
      expect(alertText()).toBe('Invalid username or passwordاسم المستخدم أو كلمة المرور غير صحيحة.'),
    );
    expect(session.getSnapshot()).toBe(before);
  },
);

const isRefusal = ({ name }: Fault) => /^4(?!29)/.test(name);

test.each([
  {
    path: '/verify-email?token=from-the-mail',
    call: 'GET /user/verify-email',
    // What is refused once will be refused again.
    faults: FAULTS_OF_READS.filter((fault) => !isRefusal(fault)),
    words: ({ seconds, lost }: Fault) =>
      seconds !== undefined ? WAIT : `تعذّر تأكيد البريد، حاول مرة أخرى.${lost ? ` ${OUT_OF_REACH}` : ''}`,
    message: 'تم التحقق من بريدك.',
  },
  {
    path: '/ResendVerification?email=a%40b.test',
    call: 'POST /user/resend-verification',
    faults: FAULTS_OF_READS,
    words: wordsOf('تعذّرت إعادة إرسال رسالة التأكيد، حاول مرة أخرى.', OUT_OF_REACH),
    message: 'أرسلنا الرسالة.',
  },
])(
  '$path: every failure of its call is told, and a second try works',
  async ({ path, call, faults, words, message }) => {
    const [first, ...others] = faults as [Fault, ...Fault[]];
    calls = mockApi({ [call]: first.answer });
    await renderSection(path);
    for (const [place, fault] of [first, ...others].entries()) {
      await waitFor(() => expect(calls.sent(call)).toHaveLength(place + 1));
      await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
      const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
      await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
      expect({ fault: fault.name, told: alertText() }).toEqual({
        fault: fault.name,
        told: `${words(fault)}إعادة المحاولة`,
      });
      calls.answer(call, others[place]?.answer ?? success({ message }));
      retry.focus();
      fireEvent.click(retry);
      expect(retry).toHaveAttribute('aria-busy', 'true');
      expect(retry).toHaveFocus();
    }
    const told = await screen.findByText(message);
    expect(document.activeElement).toContainElement(told);
    expect(document.body).not.toHaveFocus();
  },
);

test('where the second try is refused, the focus goes to the words that take the place of its button', async () => {
  const call = 'GET /user/verify-email';
  calls = mockApi({ [call]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await renderSection('/verify-email?token=from-the-mail');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  const refusal = FAULTS_OF_READS.filter(isRefusal)[0] as Fault;
  calls.answer(call, refusal.answer);
  retry.focus();
  fireEvent.click(retry);
  const way = await screen.findByRole('link', { name: 'تسجيل الدخول' });
  expect(retry).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(way);
  expect(document.body).not.toHaveFocus();
});

test.each(FAULTS_OF_READS.filter(isRefusal))(
  'a link that is refused ($name) is not tried again: the way to a new one is shown',
  async ({ answer }) => {
    calls = mockApi({ 'GET /user/verify-email': answer });
    await renderSection('/verify-email?token=from-the-mail');
    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تأكيد البريد، حاول مرة أخرى.');
    expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  },
);

test.each(FAULTS_OF_READS)(
  'birthdays that fail ($name) are only logged; the home page stands',
  async ({ answer }) => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
    calls = mockApi({ 'GET /teacher/teachers-birthdays': answer });
    await renderSection('/');
    await waitFor(() => expect(log).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('أعياد ميلاد اليوم')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    log.mockRestore();
  },
);

describe('where the browser stores nothing', () => {
  const forbid = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });

  test('a booking is sent, and shown on the page after it', async () => {
    const forbidden = forbid();
    calls = mockApi({ 'POST /booking/': success() });
    const { address } = await renderSection('/BookingForm');
    fill(formAt('/BookingForm'));
    send();
    await waitFor(() => expect(address()).toBe('/BookingSuccess'));
    expect(await screen.findByText('ليان خوري')).toBeVisible();
    forbidden.mockRestore();
  });
});

test('a clock known to be a day ahead does not refuse a lesson of today: the server decides', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const serverTime = { date: yesterday.toUTCString() };
  calls = mockApi({
    'GET /teacher/teachers-birthdays': async () => Response.json({ birthdays: [] }, { headers: serverTime }),
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
