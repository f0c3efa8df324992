import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { groupLesson, individualLesson } from 'lesson-kit/testing/lesson';
import { RETRY_DELAY_MS } from 'section-kit/query-client';
import { session } from 'shared-auth';
import { skipDelays } from 'shared-auth/testing/delays';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { pressRetry } from 'shared-auth/testing/press-retry';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import ApprovedLessonsPage from './approved-lessons-page';
import PendingLessonsPage from './pending-lessons-page';

// The server's ids need no encoding; this one shows that paths encode them.
const FIELDS = { _id: 'lesson/1', date: `${currentDay()}T00:00:00` };
const LISTS = {
  'GET /teacher/pending-lessons': success({ pending_lessons: [individualLesson(FIELDS)] }),
  'GET /teacher/approved-lessons': success({ approved_lessons: [individualLesson(FIELDS)] }),
  'GET /group_lessons/pending-lessons': success({ pending_lessons: [groupLesson(FIELDS)] }),
  'GET /group_lessons/approved-lessons': success({ approved_lessons: [groupLesson(FIELDS)] }),
};
const UNAVAILABLE = () => Promise.resolve(new Response(null, { status: 500 }));
const DETAIL = 'الدرس لم يعد بانتظار القبول.';
const REJECTED = () => Promise.resolve(Response.json({ detail: DETAIL }, { status: 400 }));

let requests: ReturnType<typeof mockApi>;
let stopSkipping: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  signInAs({ username: 'samira' });
  stopSkipping = skipDelays(RETRY_DELAY_MS);
  requests = mockApi(LISTS);
});
afterEach(() => {
  requests.restore();
  stopSkipping();
});

const alertText = () => screen.queryByRole('alert')?.textContent;
const expectAlert = (text: string) => waitFor(() => expect(alertText()).toBe(text));

test.each([
  [
    'GET /teacher/pending-lessons',
    <PendingLessonsPage lessonType="individual" />,
    'Failed to fetch pending lessons.تعذّر تحميل الدروس التي بانتظار القبول.إعادة المحاولة',
  ],
  [
    'GET /group_lessons/approved-lessons',
    <ApprovedLessonsPage lessonType="group" />,
    'Failed to fetch approved lessons. Please try again later.تعذّر تحميل الدروس المقبولة، حاول مرة أخرى لاحقًا.إعادة المحاولة',
  ],
] as const)('shows that %s failed, and loads the list on retry', async (endpoint, page, text) => {
  requests.respond(endpoint, UNAVAILABLE);
  renderPage(page);
  await expectAlert(text);
  await pressRetry(requests, endpoint, LISTS[endpoint]);
  expect(await screen.findByText(/^ليان خوري/)).toBeVisible();
  expect(alertText()).toBeUndefined();
});

test('ends the session when the token is rejected', async () => {
  requests.respond('GET /teacher/pending-lessons', async () => Response.json({}, { status: 401 }));
  renderPage(<PendingLessonsPage lessonType="individual" />);
  await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
});

describe.each([
  ['teacher', 'individual', 'اسم الطالب'],
  ['group_lessons', 'group', 'أسماء الطلاب'],
] as const)('a row of /%s/pending-lessons', (api, lessonType, label) => {
  const update = `PUT /${api}/update-lesson/lesson%2F1`;
  const deletion = `DELETE /${api}/delete-lesson/lesson%2F1`;
  const editor = () => within(screen.getByRole('table')).getByLabelText(label);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'حفظ' }));

  async function openEditor() {
    renderPage(<PendingLessonsPage lessonType={lessonType} />);
    fireEvent.click(await screen.findByRole('button', { name: /^تعديل/ }));
    fireEvent.change(editor(), { target: { value: 'هبة عيسى' } });
  }

  async function deleteRow() {
    fireEvent.click(await screen.findByRole('button', { name: /^حذف:/ }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'حذف' }));
  }

  test.each([
    [UNAVAILABLE, 'Failed to save the lesson. Please try again.تعذّر حفظ الدرس، حاول مرة أخرى.'],
    [REJECTED, `Failed to update the lesson.${DETAIL}`],
  ])('keeps the typed text when an update fails, until it is saved', async (response, text) => {
    await openEditor();
    requests.respond(update, response);
    save();
    await expectAlert(text);
    expect(editor()).toHaveValue('هبة عيسى');
    requests.respond(update, success());
    save();
    expect(await screen.findByText('Lesson updated successfully!')).toBeVisible();
    expect(alertText()).toBeUndefined();
  });

  test.each([
    [UNAVAILABLE, 'تعذّر حذف الدرس، حاول مرة أخرى.'],
    [REJECTED, DETAIL],
  ])('keeps the row when a deletion fails, until it is deleted', async (response, arabic) => {
    renderPage(<PendingLessonsPage lessonType={lessonType} />);
    requests.respond(deletion, response);
    await deleteRow();
    await expectAlert(`Failed to delete the lesson. Please try again.${arabic}`);
    expect(screen.getByRole('rowheader')).toHaveTextContent('ليان خوري');
    requests.respond(deletion, success());
    await deleteRow();
    expect(await screen.findByText('Lesson deleted successfully!')).toBeVisible();
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
    expect(alertText()).toBeUndefined();
  });

  test('removes a lesson that an administrator has decided on, with the reason', async () => {
    await openEditor();
    requests.respond(update, async () => Response.json({ detail: DETAIL }, { status: 409 }));
    requests.respond(`GET /${api}/pending-lessons`, success({ pending_lessons: [] }));
    save();
    expect(await screen.findByText(DETAIL)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader')).not.toBeInTheDocument());
  });
});

test('shows nothing of the previous account after another one signs in in another tab', async () => {
  renderPage(<PendingLessonsPage lessonType="individual" />);
  await screen.findByText('ليان خوري');
  requests.respond('GET /teacher/pending-lessons', () => new Promise(() => {}));
  signInAs({ sub: 'account-2', username: 'huda' });
  expect(screen.queryByText('ليان خوري')).not.toBeInTheDocument();
});
