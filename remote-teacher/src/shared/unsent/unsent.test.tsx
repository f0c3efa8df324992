import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, session } from 'shared-auth';
import { addToOutbox, readOutbox } from 'shared-auth/outbox';
import { useFakeIndexedDb } from 'shared-auth/testing/fake-indexed-db';
import PendingLessonsPage from '../../features/lesson-list/pending-lessons-page';
import { rowOf } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import {
  disconnect,
  LESSON,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import { useSendLesson } from './send-lesson';

useFakeIndexedDb();
useTeacherServer();

let send: ReturnType<typeof useSendLesson>;

function Sender() {
  send = useSendLesson();
  return <PendingLessonsPage lessonType="individual" />;
}

/** Sends a lesson of a student from the open page. */
function sendLesson(student_name: string, key = 'key-of-a-lesson', corrects?: string) {
  return act(() => send({ key, lessonType: 'individual', payload: { ...LESSON, student_name }, corrects }));
}

function signedIn() {
  const current = session.getSnapshot();
  if (current.status !== 'signed-in') throw new Error('Nobody is signed in');
  return { account: current.claims.sub ?? '', token: current.token };
}

/** Stores an entry as an earlier visit did. */
async function storeEarlier(student_name: string, account = signedIn().account) {
  const body = { ...LESSON, student_name };
  await addToOutbox({ key: `earlier-${account}`, account, path: '/teacher/submit', body }, signedIn().token);
}

/** `act` is needed, because the page may render meanwhile. */
const stored = () => act(() => readOutbox());
const studentsOnServer = async () => (await pendingOnServer()).map(({ student_name }) => student_name);
const waiting = () => screen.findByRole('list', { name: 'لم يُرسل بعد' });

test('keeps nothing of a lesson that is saved', async () => {
  renderPage(<Sender />);
  expect(await sendLesson('ليان خوري')).toBe('saved');
  expect(await stored()).toEqual([]);
  expect(await studentsOnServer()).toEqual(['ليان خوري']);
});

test('shows a lesson that cannot be sent, and sends it when the site can be reached again', async () => {
  renderPage(<Sender />);
  disconnect();
  expect(await sendLesson('ليان خوري')).toBe('waiting');
  expect(within(await waiting()).getByRole('listitem')).toHaveTextContent(/درس .?ليان خوري.?: ساعة ونصف/);
  expect(screen.getByRole('link', { name: 'درس لم يُرسل بعد' })).toHaveAttribute(
    'href',
    '/ViewPendingIndividualLessons',
  );
  reconnect();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await rowOf('ليان خوري')).toBeVisible();
  expect(await screen.findByText(/^أُرسل درس/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'لم يُرسل بعد' })).not.toBeInTheDocument();
  expect(await studentsOnServer()).toEqual(['ليان خوري']);
});

test('sends a lesson that is edited while it waits only as it is saved again', async () => {
  const { user, router } = renderPage(<Sender />);
  disconnect();
  await sendLesson('ليان خوري');
  await user.click(within(await waiting()).getByRole('button', { name: /^تعديل درس/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/CreateIndividualLesson'));
  expect(router.state.location.state).toMatchObject({
    formStart: { kind: 'waiting', corrects: 'key-of-a-lesson', lesson: { students: ['ليان خوري'] } },
  });
  reconnect();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await stored()).toMatchObject([{ isHeld: true }]);
  expect(await studentsOnServer()).toEqual([]);
  await sendLesson('هبة ناصر', 'key-of-a-lesson', 'key-of-a-lesson');
  expect(await stored()).toEqual([]);
  expect(await studentsOnServer()).toEqual(['هبة ناصر']);
});

test('deletes a waiting lesson after a confirmation', async () => {
  const { user } = renderPage(<Sender />);
  disconnect();
  await sendLesson('ليان خوري');
  await user.click(within(await waiting()).getByRole('button', { name: /^حذف درس/ }));
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'لم يُرسل بعد' })).not.toBeInTheDocument());
  expect(await stored()).toEqual([]);
});

test('sends on request', async () => {
  const { user } = renderPage(<Sender />);
  disconnect();
  await sendLesson('ليان خوري');
  await waiting();
  reconnect();
  await user.click(screen.getByRole('button', { name: 'إرسال الآن' }));
  expect(await rowOf('ليان خوري')).toBeVisible();
});

test('sends a lesson of an earlier visit when a page opens', async () => {
  await storeEarlier('ليان خوري');
  renderPage(<PendingLessonsPage lessonType="individual" />);
  expect(await screen.findByText(/^أُرسل درس/)).toBeVisible();
  expect(await studentsOnServer()).toEqual(['ليان خوري']);
});

test('neither shows nor sends a lesson of another account', async () => {
  await storeEarlier('آدم شاهين', 'another account');
  await storeEarlier('ليان خوري');
  renderPage(<PendingLessonsPage lessonType="individual" />);
  expect(await screen.findByText(/^أُرسل درس/)).toBeVisible();
  expect((await stored()).map(({ account }) => account)).toEqual(['another account']);
  expect(await studentsOnServer()).toEqual(['ليان خوري']);
});

test('leaves a lesson to the form that the server refuses at once', async () => {
  renderPage(<Sender />);
  await expect(sendLesson('')).rejects.toThrow(ApiError);
  expect(await stored()).toEqual([]);
});

test('brings a refused lesson back with its reason, until its correction is stored', async () => {
  await storeEarlier('');
  const { user } = renderPage(<Sender />);
  const refused = within(await screen.findByRole('list', { name: 'دروس لم تُقبل عند الإرسال' }));
  const [{ key = '', reason = '' } = {}] = await stored();
  expect(refused.getByText(reason)).toBeVisible();
  expect(refused.getByRole('link', { name: /^تصحيح/ })).toHaveAttribute('href', '/CreateIndividualLesson');
  await user.click(refused.getByRole('button', { name: /^حذف/ }));
  await user.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(await stored()).toHaveLength(1);
  await sendLesson('ليان خوري', 'key-of-the-correction', key);
  expect(await rowOf('ليان خوري')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('deletes a refused lesson after a confirmation', async () => {
  await storeEarlier('');
  const { user } = renderPage(<Sender />);
  await user.click(await screen.findByRole('button', { name: /^حذف درس/ }));
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'دروس لم تُقبل عند الإرسال' })).not.toBeInTheDocument(),
  );
  expect(await stored()).toEqual([]);
});

test('sends a lesson that the browser cannot store', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  renderPage(<Sender />);
  expect(await sendLesson('ليان خوري')).toBe('saved');
  expect(await studentsOnServer()).toEqual(['ليان خوري']);
});

test('asks before signing out deletes unsent lessons', async () => {
  const { user } = renderPage(<Sender />);
  disconnect();
  await sendLesson('ليان خوري', 'key-of-a-lesson');
  await sendLesson('آدم شاهين', 'key-of-another');
  await screen.findByText('درسان لم يُرسلا بعد');
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'درسان لم يُرسلا بعد. تسجيل الخروج يحذفهما.' }),
  );
  await user.click(question.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot().status).toBe('anonymous');
  expect(await stored()).toEqual([]);
});

test('keeps unsent lessons when the session expires', async () => {
  renderPage(<Sender />);
  disconnect();
  await sendLesson('ليان خوري');
  await waiting();
  act(() => session.end('expired'));
  expect(await stored()).toHaveLength(1);
});
