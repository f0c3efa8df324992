import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { ReactElement } from 'react';
import { RETRY_DELAY_MS } from 'section-kit/query-client';
import { readDraft, session } from 'shared-auth';
import { skipDelays } from 'shared-auth/testing/delays';
import { ENDING, FAULTS_OF_CHANGES, FAULTS_OF_READS, type Fault } from 'shared-auth/testing/faults';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { pressRetry } from 'shared-auth/testing/press-retry';
import LessonFormPage from './features/lesson-form/lesson-form-page';
import ApprovedLessonsPage from './features/lesson-list/approved-lessons-page';
import PendingLessonsPage from './features/lesson-list/pending-lessons-page';
import OverviewPage from './features/overview/overview-page';
import { renderPage } from './testing/render-page';
import { signInAs } from './testing/sign-in-as';

const LESSON = {
  // Such ids the server does not give: it shows that a path carries them whole.
  _id: 'lesson/1',
  date: `${currentDay()}T00:00:00`,
  teacher_name: 'samira',
  student_name: 'ليان خوري',
  student_names: ['ليان خوري'],
  hours: 1.5,
  subject: 'رياضيات',
  education_level: 'إعدادي',
  approved: false,
};
const OVERVIEW = {
  total_lessons: 3,
  total_hours: 7,
  individual_hours_by_level: { ثانوي: 7 },
  group_hours_by_level: {},
};
const LISTS = {
  'GET /teacher/pending-lessons': success({ pending_lessons: [LESSON] }),
  'GET /teacher/approved-lessons': success({ approved_lessons: [LESSON] }),
  'GET /group_lessons/pending-lessons': success({ pending_lessons: [LESSON] }),
  'GET /group_lessons/approved-lessons': success({ approved_lessons: [LESSON] }),
  'GET /group_lessons/dashboard-overview': success(OVERVIEW),
  'GET /teacher/student-suggestions': success({ students: [] }),
};

let calls: ReturnType<typeof mockApi>;
let stopSkipping: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  signInAs({ username: 'samira' });
  stopSkipping = skipDelays(RETRY_DELAY_MS);
  calls = mockApi(LISTS);
});
afterEach(() => {
  calls.restore();
  stopSkipping();
});

const alertText = () => screen.queryByRole('alert')?.textContent;
const isRefusal = ({ name }: Fault) => /^(400|404|409|413|422)/.test(name);

/** Waits for the alert that this fault brings, and compares it to the letter. */
async function expectTold(fault: Fault, words: string) {
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect({ fault: fault.name, told: alertText() }).toEqual({ fault: fault.name, told: words });
}

const PENDING_FAILED = 'Failed to fetch pending lessons.تعذّر تحميل الدروس المعلّقة.';
const APPROVED_FAILED =
  'Failed to fetch approved lessons. Please try again later.تعذّر تحميل الدروس المقبولة، حاول مرة أخرى لاحقًا.';
const OVERVIEW_FAILED =
  'Failed to fetch the dashboard overview. Please try again later.تعذّر تحميل النظرة العامة، حاول مرة أخرى لاحقًا.';

const READS: [call: keyof typeof LISTS, page: ReactElement, words: string, seen: string][] = [
  [
    'GET /teacher/pending-lessons',
    <PendingLessonsPage lessonType="individual" />,
    PENDING_FAILED,
    'ليان خوري',
  ],
  [
    'GET /teacher/approved-lessons',
    <ApprovedLessonsPage lessonType="individual" />,
    APPROVED_FAILED,
    'ليان خوري',
  ],
  [
    'GET /group_lessons/pending-lessons',
    <PendingLessonsPage lessonType="group" />,
    PENDING_FAILED,
    'ليان خوري',
  ],
  [
    'GET /group_lessons/approved-lessons',
    <ApprovedLessonsPage lessonType="group" />,
    APPROVED_FAILED,
    'ليان خوري',
  ],
  ['GET /group_lessons/dashboard-overview', <OverviewPage />, OVERVIEW_FAILED, '3'],
];

describe.each(READS)('%s', (call, page, words, seen) => {
  test('every failure is told, and a try that works ends it', async () => {
    const [first, ...others] = FAULTS_OF_READS as [Fault, ...Fault[]];
    calls.answer(call, first.answer);
    renderPage(page);
    await expectTold(first, `${words}إعادة المحاولة`);
    for (const fault of others) {
      await pressRetry(calls, call, fault.answer);
      await expectTold(fault, `${words}إعادة المحاولة`);
    }
    await pressRetry(calls, call, LISTS[call]);
    expect(await screen.findByText(seen)).toBeVisible();
    expect(alertText()).toBeUndefined();
  });

  test.each(ENDING)('a $status ends the session', async ({ answer, reason }) => {
    calls.answer(call, answer);
    renderPage(page);
    await waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason } }),
    );
    expect(window.localStorage).toHaveLength(0);
  });
});

const student = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^(اسم الطالب|الطالب 1)$/ });

function fillForm() {
  fireEvent.change(student(), { target: { value: 'سارة حداد' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'المادة' }), { target: { value: 'فيزياء' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'عدد الساعات' }), { target: { value: 'ساعة وربع' } });
  fireEvent.click(screen.getByRole('radio', { name: 'ثانوي' }));
}

function expectFormKept() {
  expect(student()).toHaveValue('سارة حداد');
  expect(screen.getByRole('textbox', { name: 'المادة' })).toHaveValue('فيزياء');
  expect(screen.getByRole('combobox', { name: 'عدد الساعات' })).toHaveValue('ساعة وربع');
  expect(screen.getByRole('radio', { name: 'ثانوي' })).toBeChecked();
}

const CREATE_FAILED = 'تعذّر إنشاء الدرس، حاول مرة أخرى.';

describe.each([
  {
    call: 'POST /teacher/submit',
    page: <LessonFormPage lessonType="individual" />,
    // Validation messages are shown, a sentence is not (spec §8).
    words: ({ name, detail }: Fault) => (name.startsWith('422 about') && detail ? detail : CREATE_FAILED),
    done: 'تم إنشاء الدرس بنجاح.',
    draft: 'individual-lesson:account-1',
  },
  {
    call: 'POST /group_lessons/submit',
    page: <LessonFormPage lessonType="group" />,
    words: () => CREATE_FAILED,
    done: 'تم إنشاء الدرس الجماعي بنجاح.',
    draft: 'group-lesson:account-1',
  },
])('$call', ({ call, page, words, done, draft }) => {
  const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

  test('every failure is told, nothing typed is lost, and a second try works', async () => {
    renderPage(page);
    fillForm();
    for (const fault of FAULTS_OF_CHANGES) {
      calls.answer(call, fault.answer);
      send();
      expect(alertText()).toBeUndefined();
      await expectTold(fault, words(fault));
      expectFormKept();
    }
    calls.answer(call, success());
    send();
    expect(await screen.findByText(done)).toBeVisible();
    expect(calls.sent(call)).toHaveLength(FAULTS_OF_CHANGES.length + 1);
    expect(alertText()).toBeUndefined();
  });

  test.each(ENDING)('a $status ends the session, and the draft waits for the next', async ({ answer }) => {
    renderPage(page);
    fillForm();
    calls.answer(call, answer);
    send();
    await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
    expect(readDraft(draft)).toMatchObject({ students: ['سارة حداد'], subject: 'فيزياء' });
    expect(alertText()).toBeUndefined();
  });
});

test('a lesson is logged where the browser keeps no drafts', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  calls.answer('POST /teacher/submit', success());
  renderPage(<LessonFormPage lessonType="individual" />);
  fillForm();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  jest.restoreAllMocks();
});

test.each(FAULTS_OF_READS.filter(({ lost }) => lost))(
  'suggestions that fail ($name) are none; the name can be typed',
  async ({ answer }) => {
    calls.answer('GET /teacher/student-suggestions', answer);
    renderPage(<LessonFormPage lessonType="individual" />);
    fireEvent.focus(student());
    fireEvent.change(student(), { target: { value: 'سارة' } });
    await waitFor(() => expect(calls.sent('GET /teacher/student-suggestions')).not.toHaveLength(0));
    expect(student()).toHaveValue('سارة');
    expect(screen.queryByRole('option', { name: 'سارة' })).not.toBeInTheDocument();
    expect(alertText()).toBeUndefined();
  },
);

const NOT_SAVED = 'Failed to save the lesson. Please try again.تعذّر حفظ الدرس، حاول مرة أخرى.';
const NOT_DELETED = 'Failed to delete the lesson. Please try again.';
const NOT_DELETED_ARABIC = 'تعذّر حذف الدرس، حاول مرة أخرى.';

describe.each([
  { base: 'teacher', page: <PendingLessonsPage lessonType="individual" />, label: 'اسم الطالب' },
  { base: 'group_lessons', page: <PendingLessonsPage lessonType="group" />, label: 'أسماء الطلاب' },
])('a row of /$base/pending-lessons', ({ base, page, label }) => {
  const editor = () => within(screen.getByRole('table')).getByLabelText(label);
  const saveButton = () => screen.getByRole('button', { name: /حفظ/ });

  test('every failure of an update is told, the typing stays, and a second try works', async () => {
    const call = `PUT /${base}/update-lesson/lesson%2F1`;
    renderPage(page);
    fireEvent.click(await screen.findByRole('button', { name: /^تعديل/ }));
    fireEvent.change(editor(), { target: { value: 'هبة عيسى' } });
    for (const fault of FAULTS_OF_CHANGES) {
      calls.answer(call, fault.answer);
      fireEvent.click(saveButton());
      expect(alertText()).toBeUndefined();
      const refused = `Failed to update the lesson.${fault.detail ?? 'تعذّر تعديل الدرس.'}`;
      await expectTold(fault, isRefusal(fault) ? refused : NOT_SAVED);
      expect(editor()).toHaveValue('هبة عيسى');
      await waitFor(() => expect(saveButton()).toHaveTextContent('حفظ'));
    }
    calls.answer(call, success());
    fireEvent.click(saveButton());
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
    expect(alertText()).toBeUndefined();
  });

  test('every failure of a deletion is told, the row stays, and a second try works', async () => {
    const call = `DELETE /${base}/delete-lesson/lesson%2F1`;
    const remove = async () => {
      fireEvent.click(await screen.findByRole('button', { name: /^حذف:/ }));
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'حذف' }));
    };
    renderPage(page);
    for (const fault of FAULTS_OF_CHANGES) {
      calls.answer(call, fault.answer);
      await remove();
      const reason = (isRefusal(fault) && fault.detail) || NOT_DELETED_ARABIC;
      await expectTold(fault, NOT_DELETED + reason);
      expect(screen.getByRole('rowheader')).toHaveTextContent('ليان خوري');
    }
    calls.answer(call, success());
    await remove();
    expect(await screen.findByText('Lesson deleted successfully!')).toBeVisible();
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
    expect(alertText()).toBeUndefined();
  });

  test('a lesson that an administrator has decided on meanwhile leaves the list with the reason', async () => {
    renderPage(page);
    fireEvent.click(await screen.findByRole('button', { name: /^تعديل/ }));
    calls.answer(`PUT /${base}/update-lesson/lesson%2F1`, async () =>
      Response.json({ detail: 'الدرس لم يعد معلّقًا.' }, { status: 409 }),
    );
    calls.answer(`GET /${base}/pending-lessons`, success({ pending_lessons: [] }));
    fireEvent.click(saveButton());
    expect(await screen.findByText('الدرس لم يعد معلّقًا.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader')).not.toBeInTheDocument());
  });
});

test('when somebody else signs in in another tab, nothing of the account before stays', async () => {
  const mine = { ...LESSON, student_name: 'درس سابق' };
  calls.answer('GET /teacher/pending-lessons', success({ pending_lessons: [mine] }));
  renderPage(<PendingLessonsPage lessonType="individual" />);
  await screen.findByText('درس سابق');
  calls.answer('GET /teacher/pending-lessons', () => new Promise(() => {}));
  signInAs({ sub: 'account-2', username: 'huda' });
  expect(screen.queryByText('درس سابق')).not.toBeInTheDocument();
});

test('a form that another account takes over is empty, and the draft stays with its own', () => {
  renderPage(<LessonFormPage lessonType="individual" />);
  fillForm();
  signInAs({ sub: 'account-2', username: 'huda' });
  expect(student()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'اسم المعلم' })).toHaveValue('huda');
  signInAs({ username: 'samira' });
  expectFormKept();
});
