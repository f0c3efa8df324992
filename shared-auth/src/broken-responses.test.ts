import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { api, setApiBaseAddress } from './api-client';
import { ApiError } from './api-error';
import { deviceClock } from './device-clock';
import { session } from './session';
import { tokenFor } from './testing/make-token';

const DAY_MS = 86_400_000;

let answer: (response: ServerResponse) => void;
let server: Server;
let asked: Promise<void>;

beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiBaseAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => session.signIn(tokenFor('teacher')));
afterEach(() => void jest.useRealTimers());

/** The next call is answered like this. */
function answerWith(write: (response: ServerResponse) => void): void {
  asked = new Promise((resolve) => {
    answer = (response) => {
      write(response);
      resolve();
    };
  });
}

const json = (content: string, status = 200) =>
  answerWith((response) => response.writeHead(status, { 'content-type': 'application/json' }).end(content));

const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"pending_lessons": [', () => response.destroy());
};

const read = () => api.get('/teacher/pending-lessons', { reads: { pending_lessons: 'list' } });
const submit = () => api.post('/teacher/submit', { body: {} });

async function kindOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof ApiError ? error.kind : `no ApiError: ${error}`;
}

test.each([
  ['nothing at all', ''],
  ['half of it', '{"pending_lessons": ['],
  ['nothing of use', 'null'],
  ['another thing', '[]'],
  ['not what is read', '{"lessons": []}'],
  ['a list that is none', '{"pending_lessons": {}}'],
])('what holds %s cannot be read', async (_, content) => {
  json(content);
  expect(await kindOf(read())).toBe('unavailable');
});

test('what is cut off on its way cannot be read', async () => {
  answerWith(cutOff);
  expect(await kindOf(read())).toBe('unavailable');
});

test.each([
  ['text', '"a"', '""'],
  ['number', '0', '"0"'],
  ['list', '[]', '{}'],
  ['map', '{}', '[]'],
] as const)('a field that is read as %s must be one', async (kind, right, wrong) => {
  const ask = () => api.get('/anything', { reads: { field: kind } });
  json(`{"field": ${right}}`);
  await expect(ask()).resolves.toEqual({ field: JSON.parse(right) });
  json(`{"field": ${wrong}}`);
  expect(await kindOf(ask())).toBe('unavailable');
});

test.each([
  ['empty', (response: ServerResponse) => response.writeHead(204).end()],
  ['broken', (response: ServerResponse) => response.end('{"lesson": ')],
  ['cut off', cutOff],
])('a success whose body is %s stays one, where nothing of it is read', async (_, write) => {
  answerWith(write);
  await expect(submit()).resolves.toBeUndefined();
});

test('the web page of a hotel network is no success', async () => {
  answerWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'));
  expect(await kindOf(submit())).toBe('unavailable');
});

test.each([
  ['no body', ''],
  ['a web page', '<h1>Bad Gateway</h1>'],
  ['another JSON', '"down"'],
  ['details of another form', '{"detail": [1, {"msg": "?"}]}'],
])('a failure with %s is known by its status, without words', async (_, content) => {
  json(content, 502);
  await expect(submit()).rejects.toMatchObject({ kind: 'unavailable', text: undefined, fields: {} });
});

describe('an answer is given up after 15 seconds', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] }));
  afterEach(() => jest.restoreAllMocks());

  test('when it never begins', async () => {
    answerWith(() => {});
    const kind = kindOf(read());
    await asked;
    jest.advanceTimersByTime(15_000);
    expect(await kind).toBe('unavailable');
  });

  test('when it stops in the middle', async () => {
    answerWith((response) => response.writeHead(200).write('{'));
    const reading = jest.spyOn(Response.prototype, 'text');
    const kind = kindOf(read());
    while (reading.mock.calls.length === 0) await nextTurn();
    jest.advanceTimersByTime(15_000);
    expect(await kind).toBe('unavailable');
  });
});

test('a refusal that comes after somebody else has signed in does not end the new session', async () => {
  let refuse = () => {};
  answerWith((response) => {
    refuse = () => response.writeHead(401).end('{}');
  });
  const call = kindOf(submit());
  await asked;
  session.signIn(tokenFor('admin', { sub: 'somebody-else' }));
  refuse();
  expect(await call).toBe('unauthenticated');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', claims: { sub: 'somebody-else' } });
});

test.each([
  ['a day ahead', DAY_MS, true],
  ['a day behind', -DAY_MS, true],
  ['a minute ahead', 60_000, false],
])('from any answer the page learns that the clock is %s', async (_, offset, wrong) => {
  const changes = jest.fn();
  const stop = deviceClock.subscribe(changes);
  answerWith((response) =>
    response
      .setHeader('date', new Date(Date.now() - offset).toUTCString())
      .writeHead(204)
      .end(),
  );
  await submit();
  expect(deviceClock.isWrong()).toBe(wrong);
  answerWith((response) => response.setHeader('date', new Date().toUTCString()).writeHead(204).end());
  await submit();
  expect(deviceClock.isWrong()).toBe(false);
  expect(changes).toHaveBeenCalledTimes(wrong ? 2 : 0);
  stop();
});
