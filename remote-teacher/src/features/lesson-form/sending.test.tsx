import { act, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { readDraft, session } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { formStartState } from '../../shared/lesson/form-start';
import { form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import LessonFormPage from './lesson-form-page';

const LISTS = {
  'GET /teacher/usual-lessons': success({ usual_lessons: [] }),
  'GET /teacher/logged-lessons': success({ logged_lessons: [] }),
  'GET /teacher/student-suggestions': success({ students: [] }),
  'POST /teacher/submit': success(),
  'POST /group_lessons/submit': success(),
};
const SAVED = /^سُجّل درس/;

let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  window.sessionStorage.clear();
  signInAs({ username: 'samira' });
  requests = mockApi(LISTS);
});
afterEach(() => requests.restore());

test('keeps the fields read-only and focused while a lesson is submitted', async () => {
  const sent = holdResponses('/teacher/submit');
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.type(form.student(), '{Escape}{Enter}');
  expect(await screen.findByRole('button', { name: 'جارٍ الحفظ…' })).toBeVisible();
  expect(form.student()).toHaveFocus();

  await enterText(user, form.student(), 'س');
  await enterText(user, form.subject(), 'ف');
  await enterText(user, form.date(), '1');
  await user.click(form.hours('ساعة'));
  await user.click(form.level('ابتدائي'));
  expect(form.student()).toHaveValue('سارة حداد');
  expect(form.subject()).toHaveValue('رياضيات');
  expect(form.date()).toHaveValue(plainDayText(currentDay()));
  expect(form.hours('ثلاثة أرباع الساعة')).toBeChecked();
  expect(form.level('ثانوي')).toBeChecked();

  sent();
  expect(await screen.findByText(SAVED)).toBeVisible();
});

test('reports a failed lesson after the form was left', async () => {
  requests.respond('POST /teacher/submit', async () => new Response(null, { status: 500 }));
  const release = holdResponses('/teacher/submit');
  const { user, router } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.save());
  await screen.findByRole('button', { name: 'جارٍ الحفظ…' });
  await act(() => router.navigate('/elsewhere'));
  release();
  expect(await screen.findByText('لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.')).toBeVisible();
});

test('says beside the day that its month is closed, and keeps what was typed', async () => {
  const detail = 'الشهر 11/2026 مُقفل، فلا يتغيّر فيه شيء.';
  const refusal = { detail, closed_month: '2026-11' };
  requests.respond('POST /teacher/submit', async () => Response.json(refusal, { status: 409 }));
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.save());
  await waitFor(() => expect(form.date()).toHaveAccessibleDescription(expect.stringContaining(detail)));
  expect(form.subject()).toHaveValue('رياضيات');
  expect(screen.queryByText(/^لم يصل تأكيد الحفظ/)).not.toBeInTheDocument();
});

test.each([
  [403, 'لا يسمح هذا الحساب بذلك.', { missing: 'right' }],
  [409, 'سبق أن صحّح درس آخر هذا الدرس.', {}],
  [413, 'المحتوى أكبر من المسموح.', {}],
])('says why the server refuses a lesson with %s', async (status, detail, extra) => {
  requests.respond('POST /teacher/submit', async () => Response.json({ detail, ...extra }, { status }));
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.save());
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.queryByText(/لم يصل تأكيد الحفظ/)).not.toBeInTheDocument();
  expect(form.subject()).toHaveValue('رياضيات');
});

test('keeps a new form when the previous one is saved', async () => {
  const repeat = { students: ['ليان خوري'], hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };
  const sent = holdResponses('/teacher/submit');
  const { user, unmount } = renderPage(<LessonFormPage lessonType="individual" />, {
    state: formStartState({ kind: 'repeat', lesson: repeat }),
  });
  await user.click(form.level('ثانوي'));
  await user.click(form.save());
  await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
  await enterText(user, form.student(), 'آدم شاهين');
  sent();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(form.student()).toHaveValue('آدم شاهين');

  unmount();
  renderPage(<LessonFormPage lessonType="individual" />);
  expect(form.student()).toHaveValue('آدم شاهين');
});

test('deletes the draft of a lesson saved after the form was left', async () => {
  const sent = holdResponses('/teacher/submit');
  const { user, router, unmount } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.save());
  await screen.findByRole('button', { name: 'جارٍ الحفظ…' });
  await act(() => router.navigate('/elsewhere'));
  sent();
  expect(await screen.findByText(SAVED)).toBeVisible();

  unmount();
  renderPage(<LessonFormPage lessonType="individual" />);
  expect(form.student()).toHaveValue('');
});

test('ignores suggestions while a lesson is submitted', async () => {
  requests.respond('GET /teacher/student-suggestions', success({ students: ['سارة حدادين'] }));
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.type(form.student(), '{Escape}');
  const sent = holdResponses('/teacher/submit');
  await user.click(form.save());
  await user.click(await screen.findByRole('button', { name: 'طالب جديد' }));
  await screen.findByRole('button', { name: 'جارٍ الحفظ…' });
  await user.click(form.student());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.queryByRole('option', { name: 'سارة حدادين' })).not.toBeInTheDocument();
  expect(form.student()).toHaveValue('سارة حداد');
  sent();
  expect(await screen.findByText(SAVED)).toBeVisible();
});

test('keeps the focus on the submit button over retries', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  const button = form.save();
  for (const _ of ['the first try', 'the second']) {
    requests.respond('POST /teacher/submit', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^لم يصل تأكيد الحفظ\. ما كُتب باقٍ هنا\.$/);
    expect(button).toHaveAccessibleName('الإرسال مرة أخرى');
    expect(button).toHaveFocus();
  }
  requests.respond('POST /teacher/submit', success());
  const sent = holdResponses('/teacher/submit');
  await user.keyboard('{Enter}');
  expect(button).toHaveAccessibleName('جارٍ الحفظ…');
  expect(button).toHaveFocus();
  sent();
  expect(await screen.findByText(SAVED)).toBeVisible();
});

test('does not add or remove students while a group lesson is submitted', async () => {
  const sent = holdResponses('/group_lessons/submit');
  const repeat = {
    students: ['ليان خوري', 'آدم شاهين'],
    hours: 1,
    subject: 'فيزياء',
    education_level: 'ثانوي',
  };
  const { user } = renderPage(<LessonFormPage lessonType="group" />, {
    state: formStartState({ kind: 'repeat', lesson: repeat }),
  });
  const students = () => screen.getAllByRole('combobox', { name: /^الطالب/ });
  await user.click(form.level('ثانوي'));
  await user.click(screen.getByRole('button', { name: 'حفظ الدرس' }));
  await user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
  await user.click(screen.getByRole('button', { name: /^إزالة الطالب \u20681/ }));
  expect(students()).toHaveLength(2);
  sent();
  expect(await screen.findByText(/^سُجّل الدرس الجماعي/)).toBeVisible();
  expect(students()).toHaveLength(1);
});

test('accepts the next lesson as soon as this one is saved', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  const sent = holdResponses('/teacher/submit');
  await user.click(form.save());
  await screen.findByRole('button', { name: 'جارٍ الحفظ…' });
  const listRead = holdResponses('/teacher/logged-lessons');
  sent();
  expect(await screen.findByText(SAVED)).toBeVisible();

  await enterText(user, form.student(), 'منى');
  await act(async () => listRead());
  expect(form.student()).toHaveValue('منى');
  expect(screen.getByRole('button', { name: 'حفظ الدرس' })).not.toHaveAttribute('aria-busy');
});

test.each([
  ['individual', 'POST /teacher/submit', <LessonFormPage lessonType="individual" />],
  ['group', 'POST /group_lessons/submit', <LessonFormPage lessonType="group" />],
] as const)(
  'shows why a limit rejects a lesson (%s) and keeps the typed text',
  async (type, endpoint, page) => {
    const detail = 'الحد الأقصى لتسجيل الدروس في اليوم الواحد: 300 درس.';
    requests.respond(endpoint, async () => new Response(JSON.stringify({ detail }), { status: 429 }));
    const { user } = renderPage(page);
    const student = () =>
      screen.getByRole('combobox', { name: type === 'group' ? 'الطالب 1' : 'اسم الطالب' });
    await enterText(user, student(), 'سارة حداد');
    await user.click(form.hours('ساعة'));
    await enterText(user, form.subject(), 'رياضيات');
    await user.click(form.level('ثانوي'));
    await user.click(form.save());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(student()).toHaveValue('سارة حداد');
  },
);

test('keeps the draft for its account when the token is rejected or another account signs in', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  signInAs({ sub: 'account-2', username: 'huda' });
  expect(form.student()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'اسم المعلم' })).toHaveValue('huda');
  signInAs({ username: 'samira' });
  expect(form.student()).toHaveValue('سارة حداد');

  requests.respond('POST /teacher/submit', async () => Response.json({}, { status: 401 }));
  await user.click(form.save());
  await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
  expect(readDraft('individual-lesson:account-1')).toMatchObject({ students: ['سارة حداد'], hours: '0.75' });
});

test('logs a lesson in a browser without session storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  jest.restoreAllMocks();
});

test('lets any name be typed when suggestions fail', async () => {
  requests.respond('GET /teacher/student-suggestions', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await enterText(user, form.student(), 'سارة');
  await waitFor(() => expect(requests.sent('GET /teacher/student-suggestions')).not.toHaveLength(0));
  expect(form.student()).toHaveValue('سارة');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
