import { startTestServer, type TestServer } from 'server/testing';
import { api, setApiBaseAddress } from './api-client';
import { ApiError, type ApiErrorKind, endsSession } from './api-error';
import { session } from './session';
import { tokenFor } from './testing/make-token';

/** The discard port, on which no server listens. */
const NOWHERE = 'http://127.0.0.1:9';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signInAs(role: 'teacher' | 'admin', right?: 'secretary') {
  const account = role === 'admin' ? server.createAdmin({ right }) : server.createTeacher();
  const { username, password } = await account;
  session.signIn(await server.signIn(username, password));
}

async function errorOf(request: Promise<unknown>): Promise<ApiError> {
  const error = await request.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The request did not fail with an ApiError', { cause: error });
}

function reasonOfEnd() {
  const snapshot = session.getSnapshot();
  return snapshot.status === 'anonymous' ? snapshot.end?.reason : undefined;
}

beforeEach(() => {
  setApiBaseAddress(server.address);
  session.signOut();
});

test('sends the token in the query', async () => {
  await signInAs('teacher');
  await expect(api.get('/teacher/pending-lessons')).resolves.toEqual({ pending_lessons: [] });
});

test('sends no token with a public request', async () => {
  await expect(api.get('/teacher/teachers-birthdays', { authenticated: false })).resolves.toEqual({
    birthdays: [],
  });
});

test.each<[string, ApiErrorKind, () => Promise<unknown>]>([
  ['an unknown id', 'not-found', () => api.delete('/teacher/delete-lesson/nothing')],
  ['invalid input', 'invalid', () => api.post('/teacher/submit', { body: { hours: -1 } })],
])('%s is an error of kind %s', async (_, kind, send) => {
  await signInAs('teacher');
  expect(await errorOf(send())).toMatchObject({ kind });
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('reports invalid input by field, and in one sentence', async () => {
  await signInAs('teacher');
  const error = await errorOf(api.post('/teacher/submit', { body: { date: '2026-11-02', hours: 1 } }));
  expect(Object.keys(error.fields).sort()).toEqual(['education_level', 'student_name', 'subject']);
  expect(error.text?.split('، ').length).toBeGreaterThanOrEqual(3);
});

test('keeps the sentence of the server', async () => {
  const error = await errorOf(
    api.post('/user/signin', { authenticated: false, body: { username: 'unknown', password: 'wrong' } }),
  );
  expect(error).toMatchObject({
    kind: 'unauthenticated',
    detail: 'Invalid username or password',
    inputErrors: [],
  });
  expect(reasonOfEnd()).toBe('signed-out');
});

test('ends the session when the server rejects its token', async () => {
  session.signIn(tokenFor('teacher'));
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe('invalid');
  expect(window.localStorage).toHaveLength(0);
});

test('says that an account was disabled when the server rejects its token', async () => {
  const { id, username, password } = await server.createTeacher();
  session.signIn(await server.signIn(username, password));
  session.require('teacher');
  const owner = await server.tokenOf('admin');
  await fetch(`${server.address}/admin/teachers/${id}/disable?token=${owner}`, { method: 'POST' });
  await errorOf(api.get('/teacher/pending-lessons'));
  expect(session.getSnapshot()).toMatchObject({
    end: { reason: 'invalid', message: expect.stringMatching(/^عطّلت إدارة المعهد هذا الحساب/) },
  });
});

test('ends the session after a request for another role', async () => {
  await signInAs('teacher');
  expect(await errorOf(api.get('/admin/pending-individual-lessons'))).toMatchObject({ kind: 'forbidden' });
  expect(reasonOfEnd()).toBe('no-permission');
});

test('keeps the session after a request for another right of administrators', async () => {
  await signInAs('admin', 'secretary');
  const error = await errorOf(api.get('/admin/administrators'));
  expect([error.lacksRight, endsSession(error)]).toEqual([true, false]);
  expect(error.text).toBe('هذا الإجراء خارج صلاحيات هذا الحساب.');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', claims: { right: 'secretary' } });
});

test.each([
  ['missing', undefined],
  ['expired', tokenFor('teacher', { seconds: -2 })],
])('sends nothing with a %s token', async (reason, token) => {
  setApiBaseAddress(NOWHERE);
  session.signIn(tokenFor('teacher'));
  if (token) window.localStorage.setItem('access_token', token);
  else window.localStorage.clear();
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe(reason);
});

test('keeps the reason of a sign-out when the page sends another request', async () => {
  await signInAs('teacher');
  session.signOut();
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe('signed-out');
});

test('keeps the reason of a sign-out when an earlier request is rejected', async () => {
  session.signIn(tokenFor('teacher'));
  const rejected = errorOf(api.get('/teacher/pending-lessons'));
  session.signOut();
  expect(await rejected).toMatchObject({ kind: 'unauthenticated' });
  expect(reasonOfEnd()).toBe('signed-out');
});

test('keeps the session while the server is unavailable', async () => {
  await signInAs('teacher');
  setApiBaseAddress(NOWHERE);
  expect(await errorOf(api.get('/teacher/pending-lessons'))).toMatchObject({ kind: 'unavailable' });
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('rejects an aborted request with AbortError', async () => {
  await signInAs('teacher');
  const page = new AbortController();
  const request = api.get('/teacher/pending-lessons', { signal: page.signal });
  page.abort();
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
});
