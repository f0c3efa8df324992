import { startTestServer, type TestServer } from 'server/testing';
import { api, setApiBaseAddress } from './api-client';
import { ApiError, type ApiErrorKind } from './api-error';
import { session } from './session';
import { tokenFor } from './testing/make-token';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signInAs(role: 'teacher' | 'admin') {
  const { username, password } = await (role === 'admin' ? server.createAdmin() : server.createTeacher());
  session.signIn(await server.signIn(username, password));
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError', { cause: error });
}

function reasonOfEnd() {
  const snapshot = session.getSnapshot();
  return snapshot.status === 'anonymous' ? snapshot.end?.reason : undefined;
}

beforeEach(() => {
  setApiBaseAddress(server.address);
  session.signOut();
});

test('the token travels in the query of each call that needs one', async () => {
  await signInAs('teacher');
  await expect(api.get('/teacher/pending-lessons')).resolves.toEqual({ pending_lessons: [] });
});

test('calls for everybody are made without a token', async () => {
  await expect(api.get('/teacher/teachers-birthdays', { authenticated: false })).resolves.toEqual({
    birthdays: [],
  });
});

test.each<[string, ApiErrorKind, () => Promise<unknown>]>([
  ['an id that is not there', 'not-found', () => api.delete('/teacher/delete-lesson/nothing')],
  ['input that makes no sense', 'invalid', () => api.post('/teacher/submit', { body: { hours: -1 } })],
])('%s is told as %s', async (_, kind, makeCall) => {
  await signInAs('teacher');
  expect(await errorOf(makeCall())).toMatchObject({ kind });
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('refused input is told field by field, and in one sentence', async () => {
  await signInAs('teacher');
  const error = await errorOf(api.post('/teacher/submit', { body: { date: '2026-11-02', hours: 1 } }));
  expect(Object.keys(error.fields).sort()).toEqual(['education_level', 'student_name', 'subject']);
  expect(error.text?.split('، ').length).toBeGreaterThanOrEqual(3);
});

test('what the server says in one sentence is kept', async () => {
  const error = await errorOf(
    api.post('/user/signin', { authenticated: false, body: { username: 'nobody', password: 'wrong' } }),
  );
  expect(error).toMatchObject({
    kind: 'unauthenticated',
    detail: 'Invalid username or password',
    inputErrors: [],
  });
  expect(reasonOfEnd()).toBe('signed-out');
});

test('a token that the server refuses ends the session', async () => {
  session.signIn(tokenFor('teacher'));
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe('invalid');
  expect(window.localStorage).toHaveLength(0);
});

test('a call for another role ends the session', async () => {
  await signInAs('teacher');
  expect(await errorOf(api.get('/admin/pending-individual-lessons'))).toMatchObject({ kind: 'forbidden' });
  expect(reasonOfEnd()).toBe('no-permission');
});

test.each([
  ['missing', undefined],
  ['expired', tokenFor('teacher', { seconds: -2 })],
])('a %s token is noticed before anything is sent', async (reason, token) => {
  setApiBaseAddress(NOWHERE);
  session.signIn(tokenFor('teacher'));
  if (token) window.localStorage.setItem('access_token', token);
  else window.localStorage.clear();
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe(reason);
});

test('what a page asks after its person has signed out is refused, and told as no other end', async () => {
  await signInAs('teacher');
  session.signOut();
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe('signed-out');
});

test('a refusal that comes after its person has signed out is told as no other end', async () => {
  session.signIn(tokenFor('teacher'));
  const refused = errorOf(api.get('/teacher/pending-lessons'));
  session.signOut();
  expect(await refused).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe('signed-out');
});

test('a server out of reach does not end the session', async () => {
  await signInAs('teacher');
  setApiBaseAddress(NOWHERE);
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unavailable' });
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('a call that its page gave up rejects as aborted', async () => {
  await signInAs('teacher');
  const page = new AbortController();
  const call = api.get('/teacher/pending-lessons', { signal: page.signal });
  page.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
