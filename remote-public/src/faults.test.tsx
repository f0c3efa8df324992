import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { session } from 'shared-auth';
import { answerCalls, success } from 'shared-auth/testing/answer-calls';
import { FAULTS_OF_CHANGES, FAULTS_OF_READS, type Fault } from 'shared-auth/testing/faults';
import { tokenFor } from 'shared-auth/testing/make-token';
import { renderSection } from './testing/render-section';

const WAIT = 'محاولات كثيرة متتالية. حاول مرة أخرى بعد 30 ثانية.';
const OUT_OF_REACH = 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.';
const FORM_OUT_OF_REACH =
  'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى؛ ما كتبته محفوظ هنا.';
const CANNOT_ANSWER = 'لا يستطيع الخادم الإجابة الآن. حاول مرة أخرى بعد قليل؛ ما كتبته محفوظ هنا.';
const BOOKING_FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

type Calls = ReturnType<typeof answerCalls>;
let calls: Calls;

beforeEach(() => {
  session.signOut();
  window.sessionStorage.clear();
});
afterEach(() => calls.restore());

const alertText = () => screen.queryByRole('alert')?.textContent;

/** The server's sentence, or the words of the specification; those with the reason where no answer came. */
const wordsOf =
  (failed: string, outOfReach = FORM_OUT_OF_REACH) =>
  ({ seconds, lost, detail }: Fault): string => {
    if (seconds !== undefined) return WAIT;
    if (lost) return `${failed} ${outOfReach}`;
    return detail ?? failed;
  };

const ACCOUNT_FIELDS = { 'كلمة المرور': 'correct-horse-1', 'اسم المستخدم': 'samira' };

interface FormCase {
  path: string;
  call: string;
  faults: readonly Fault[];
  fields: Record<string, string>;
  /** Radio buttons, by their names. */
  choices?: string[];
  words: (fault: Fault) => string;
  answer: unknown;
  /** What there is on the screen, or the address, once it has worked. */
  done: string | RegExp;
  /** What is told of either outcome to those who have left the form, beside the buttons of the message. */
  elsewhere?: { sent: string; failed: string };
}

const FORMS: FormCase[] = [
  {
    path: '/login',
    call: 'POST /user/signin',
    faults: FAULTS_OF_READS,
    fields: ACCOUNT_FIELDS,
    words(fault) {
      if (fault.lost) return FORM_OUT_OF_REACH;
      const failed = 'Invalid username or password';
      const isServersFault = /^5/.test(fault.name) && fault.detail === undefined;
      if (isServersFault) return failed + CANNOT_ANSWER;
      return wordsOf(`${failed}اسم المستخدم أو كلمة المرور غير صحيحة.`)(fault);
    },
    answer: { access_token: tokenFor('teacher') },
    done: '/TeacherDashboard',
  },
  {
    path: '/Signup',
    call: 'POST /user/signup',
    faults: FAULTS_OF_CHANGES,
    fields: {
      ...ACCOUNT_FIELDS,
      'البريد الإلكتروني': 'samira@institute.test',
      'تاريخ الميلاد': '1990-04-25',
      'تأكيد كلمة المرور': 'correct-horse-1',
    },
    words: (fault) =>
      fault.name.startsWith('409')
        ? 'Username or email is already registered.اسم المستخدم أو البريد الإلكتروني مسجّل من قبل.'
        : wordsOf('Signup failedتعذّر إنشاء الحساب. حاول مرة أخرى.')(fault),
    answer: {},
    done: /تم إنشاء حسابك بنجاح/,
    elsewhere: {
      sent: 'تم إنشاء حسابك بنجاح. أرسلنا إلى بريدك رسالة لتأكيده؛ افتح الرابط الذي فيها ثم سجّل دخولك.',
      failed: 'Signup failedتعذّر إنشاء الحساب. حاول مرة أخرى.',
    },
  },
  {
    path: '/ForgetPassword',
    call: 'POST /user/forgot-password',
    faults: FAULTS_OF_CHANGES,
    fields: { 'البريد الإلكتروني': 'samira@institute.test' },
    words: wordsOf('حدث خطأ أثناء إرسال الطلب.'),
    answer: {},
    done: /رابط لتعيين كلمة مرور جديدة/,
    elsewhere: {
      sent: 'إن كان هذا البريد مسجّلًا لدينا فستصلك رسالة فيها رابط لتعيين كلمة مرور جديدة. الرابط صالح لساعة واحدة.',
      failed: 'حدث خطأ أثناء إرسال الطلب.',
    },
  },
  {
    path: '/reset-password?token=from-the-mail',
    call: 'POST /user/reset-password',
    faults: FAULTS_OF_CHANGES,
    fields: { 'كلمة المرور الجديدة': 'correct-horse-2', 'تأكيد كلمة المرور': 'correct-horse-2' },
    // Beside a refusal stands the way to a new link.
    words: (fault) =>
      wordsOf('تعذّرت إعادة تعيين كلمة المرور، حاول مرة أخرى.')(fault) +
      (/^(400|413|422)/.test(fault.name) ? 'طلب رابط جديد' : ''),
    answer: {},
    done: /تم تعيين كلمة المرور الجديدة بنجاح/,
    elsewhere: {
      sent: 'تم تعيين كلمة المرور الجديدة بنجاح.',
      failed: 'تعذّرت إعادة تعيين كلمة المرور، حاول مرة أخرى.',
    },
  },
  {
    path: '/BookingForm',
    call: 'POST /booking/',
    faults: FAULTS_OF_CHANGES,
    fields: {
      'رقم الهاتف': '0591234567',
      'اسم ولي الأمر': 'سلمى',
      المادة: 'رياضيات',
      'المرحلة الدراسية': 'الصف التاسع',
      'تاريخ الدرس': '2099-03-05',
      'اسم الطالب': 'ليان خوري',
      ملاحظات: 'الكسور',
    },
    choices: ['17:30', 'ساعة ونصف'],
    words: ({ seconds }) => BOOKING_FAILED + (seconds === undefined ? '' : WAIT),
    answer: {},
    done: '/BookingSuccess',
    elsewhere: { sent: 'وصل طلب الحجز إلى المعهد.عرض الطلب', failed: BOOKING_FAILED },
  },
];

const fieldOf = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

function fill({ fields, choices = [] }: Pick<FormCase, 'fields' | 'choices'>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.input(fieldOf(label), { target: { value } });
    fireEvent.change(fieldOf(label), { target: { value } });
    fireEvent.blur(fieldOf(label));
  }
  for (const name of choices) fireEvent.click(screen.getByRole('radio', { name }));
}

const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

test.each(FORMS)(
  '$path: every failure of its call is told, nothing typed is lost, and it works after',
  async (form) => {
    calls = answerCalls({ 'GET /teacher/teachers-birthdays': success({ birthdays: [] }) });
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

describe('whoever leaves a form while it is sent', () => {
  /** Sends a form and goes where its page leads back to. Answers where that is, and how to let the server answer. */
  async function sendAndLeave(form: FormCase) {
    let answer: (response: Response) => void = () => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    calls = answerCalls({
      'GET /teacher/teachers-birthdays': success({ birthdays: [] }),
      [form.call]: () => answered,
    });
    const { address } = await renderSection(form.path);
    fill(form);
    send();
    await waitFor(() => expect(calls.sent(form.call)).toHaveLength(1));
    const left = document.querySelector('form');
    fireEvent.click(screen.getByRole('link', { name: /^العودة إلى/ }));
    await waitFor(() => expect(left).not.toBeInTheDocument());
    return { address, refuge: address(), answer };
  }

  const told = (words: string) =>
    waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(words),
    );
  const telling = FORMS.flatMap(({ elsewhere, ...form }) => (elsewhere ? [{ ...form, elsewhere }] : []));

  test.each(telling)('$path: stays where they are, and is told that it worked', async (form) => {
    const { address, refuge, answer } = await sendAndLeave(form);
    answer(Response.json(form.answer));
    await told(form.elsewhere.sent);
    expect(address()).toBe(refuge);
  });

  test.each(telling)('$path: is told that it failed', async (form) => {
    const { address, refuge, answer } = await sendAndLeave(form);
    answer(Response.json({ detail: 'خطأ' }, { status: 422 }));
    await told(form.elsewhere.failed);
    expect(address()).toBe(refuge);
  });

  const formAt = (path: string) => FORMS.find((form) => form.path === path) as FormCase;

  test('can have a look at the booking that was sent', async () => {
    const { address, answer } = await sendAndLeave(formAt('/BookingForm'));
    answer(Response.json({}));
    fireEvent.click(await screen.findByRole('button', { name: 'عرض الطلب' }));
    await waitFor(() => expect(address()).toBe('/BookingSuccess'));
    expect(await screen.findByText('ليان خوري')).toBeVisible();
  });

  test('is signed in on the page where they are', async () => {
    const { address, refuge, answer } = await sendAndLeave(formAt('/login'));
    answer(Response.json(formAt('/login').answer));
    expect(await screen.findByRole('link', { name: 'لوحتي' })).toBeVisible();
    expect(address()).toBe(refuge);
  });
});

test.each([401, 403])(
  'a %s of the sign-in is told in the words of the server and ends no session',
  async (status) => {
    calls = answerCalls({
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
      seconds !== undefined ? WAIT : `تعذّر التحقق، حاول مرة أخرى.${lost ? ` ${OUT_OF_REACH}` : ''}`,
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
    calls = answerCalls({ [call]: first.answer });
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
  calls = answerCalls({ [call]: () => Promise.reject(new TypeError('Failed to fetch')) });
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
    calls = answerCalls({ 'GET /user/verify-email': answer });
    await renderSection('/verify-email?token=from-the-mail');
    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر التحقق، حاول مرة أخرى.');
    expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  },
);

test.each(FAULTS_OF_READS)(
  'birthdays that fail ($name) are only logged; the home page stands',
  async ({ answer }) => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
    calls = answerCalls({ 'GET /teacher/teachers-birthdays': answer });
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
    calls = answerCalls({ 'POST /booking/': success() });
    const { address } = await renderSection('/BookingForm');
    fill(FORMS.at(-1) as FormCase);
    send();
    await waitFor(() => expect(address()).toBe('/BookingSuccess'));
    expect(await screen.findByText('ليان خوري')).toBeVisible();
    forbidden.mockRestore();
  });
});

test('a clock known to be a day ahead does not refuse a lesson of today: the server decides', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const serverTime = { date: yesterday.toUTCString() };
  calls = answerCalls({
    'GET /teacher/teachers-birthdays': async () => Response.json({ birthdays: [] }, { headers: serverTime }),
    'POST /booking/': success(),
  });
  const home = await renderSection('/');
  expect(await screen.findByText('لا أعياد ميلاد اليوم.')).toBeVisible();
  home.unmount();
  const { address } = await renderSection('/BookingForm');
  const booking = FORMS.at(-1) as FormCase;
  fill({ ...booking, fields: { ...booking.fields, 'تاريخ الدرس': currentDay(yesterday) } });
  send();
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
});
