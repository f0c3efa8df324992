import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { api, setApiBaseAddress } from './api-client';
import { ApiError } from './api-error';
import { deviceClock } from './device-clock';
import { session } from './session';
import { FAULTS_OF_CHANGES, FAULTS_OF_READS, type Fault } from './testing/faults';
import { tokenFor } from './testing/make-token';

const DAY_MS = 86_400_000;

let handler: (response: ServerResponse, request: IncomingMessage) => void;
let server: Server;
let received: Promise<void>;

beforeAll(async () => {
  server = createServer((request, response) => handler(response, request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiBaseAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => session.signIn(tokenFor('teacher')));
afterEach(() => void jest.useRealTimers());

/** Sets the response to the next request. */
function respondWith(write: (response: ServerResponse, request: IncomingMessage) => void): void {
  received = new Promise((resolve) => {
    handler = (response, request) => {
      write(response, request);
      resolve();
    };
  });
}

const json = (content: string, status = 200) =>
  respondWith((response) => response.writeHead(status, { 'content-type': 'application/json' }).end(content));

const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"pending_lessons": [', () => response.destroy());
};

const read = () => api.get('/teacher/pending-lessons', { schema: { pending_lessons: 'list' } });
const submit = () => api.post('/teacher/submit', { body: {} });

async function kindOf(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof ApiError ? error.kind : `no ApiError: ${error}`;
}

test.each([
  ['nothing', ''],
  ['half of it', '{"pending_lessons": ['],
  ['null', 'null'],
  ['another type', '[]'],
  ['other fields', '{"lessons": []}'],
  ['a field of another type', '{"pending_lessons": {}}'],
])('a body with %s is unavailable', async (_, content) => {
  json(content);
  expect(await kindOf(read())).toBe('unavailable');
});

test('a body that is cut off is unavailable', async () => {
  respondWith(cutOff);
  expect(await kindOf(read())).toBe('unavailable');
});

test.each([
  ['text', '"a"', '""'],
  ['number', '0', '"0"'],
  ['list', '[]', '{}'],
  ['map', '{}', '[]'],
] as const)('checks a field of kind %s', async (kind, right, wrong) => {
  const ask = () => api.get('/anything', { schema: { field: kind } });
  json(`{"field": ${right}}`);
  await expect(ask()).resolves.toEqual({ field: JSON.parse(right) });
  json(`{"field": ${wrong}}`);
  expect(await kindOf(ask())).toBe('unavailable');
});

test.each([
  ['empty', (response: ServerResponse) => response.writeHead(204).end()],
  ['broken', (response: ServerResponse) => response.end('{"lesson": ')],
  ['cut off', cutOff],
])('a change without a schema succeeds even if the body is %s', async (_, write) => {
  respondWith(write);
  await expect(submit()).resolves.toBeUndefined();
});

describe('the Idempotency-Key', () => {
  async function keyOf(request: () => Promise<unknown>) {
    let key: unknown;
    respondWith((response, { headers }) => {
      key = headers['idempotency-key'];
      response.end('{}');
    });
    await request();
    return key;
  }

  test('is a new random one for each POST without a key', async () => {
    const keys = [await keyOf(submit), await keyOf(submit)];
    expect(keys).toEqual([expect.stringMatching(/^[!-~]{8,128}$/), expect.stringMatching(/^[!-~]{8,128}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('is that of the caller', async () => {
    expect(await keyOf(() => api.post('/teacher/submit', { body: {}, idempotencyKey: 'key-of-form' }))).toBe(
      'key-of-form',
    );
  });

  test('is not sent with other methods', async () => {
    expect(await keyOf(() => api.put('/teacher/update-lesson/1', { body: {} }))).toBeUndefined();
    expect(await keyOf(() => api.get('/teacher/pending-lessons'))).toBeUndefined();
  });
});

test.each([
  [500, false],
  [502, true],
  [503, true],
  [504, true],
  [409, false],
])(
  'the error of a response with status %i has the status, and is unreachable: %s',
  async (status, isUnreachable) => {
    json('{}', status);
    await expect(submit()).rejects.toMatchObject({ status, isUnreachable });
  },
);

test('the error of a cut connection has no status, and is unreachable', async () => {
  respondWith((response) => response.destroy());
  await expect(submit()).rejects.toMatchObject({ status: undefined, isUnreachable: true });
});

test('rejects an HTML page of a captive portal', async () => {
  respondWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'));
  expect(await kindOf(submit())).toBe('unavailable');
});

test.each([
  ['no body', ''],
  ['a web page', '<h1>Bad Gateway</h1>'],
  ['another JSON', '"down"'],
  ['details of another form', '{"detail": [1, {"msg": "?"}]}'],
])('classifies a failure with %s by its status', async (_, content) => {
  json(content, 502);
  await expect(submit()).rejects.toMatchObject({ kind: 'unavailable', text: undefined, fields: {} });
});

async function expectError(request: Promise<unknown>, { detail, seconds, lost = false }: Fault) {
  const error = await request.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('The request did not fail with an ApiError');
  expect([error.text, error.retryAfter, error.cause !== undefined]).toEqual([detail, seconds, lost]);
  if (lost) expect(error.kind).toBe('unavailable');
}

describe('an ApiError with the server sentence, the delay and whether a response came', () => {
  afterEach(() => void jest.restoreAllMocks());

  test.each(FAULTS_OF_READS)('for a read with $name', async (fault) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(fault.respond);
    await expectError(read(), fault);
  });

  test.each(FAULTS_OF_CHANGES)('for a change with $name', async (fault) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(fault.respond);
    await expectError(submit(), fault);
  });
});

describe('a request times out after 15 seconds', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] }));
  afterEach(() => jest.restoreAllMocks());

  test('without a response', async () => {
    respondWith(() => {});
    const kind = kindOf(read());
    await received;
    jest.advanceTimersByTime(15_000);
    expect(await kind).toBe('unavailable');
  });

  test('when the body stops in the middle', async () => {
    respondWith((response) => response.writeHead(200).write('{'));
    const reading = jest.spyOn(Response.prototype, 'text');
    const kind = kindOf(read());
    while (reading.mock.calls.length === 0) await nextTurn();
    jest.advanceTimersByTime(15_000);
    expect(await kind).toBe('unavailable');
  });
});

test('a rejected request of a previous account does not end the current session', async () => {
  let reject = () => {};
  respondWith((response) => {
    reject = () => response.writeHead(401).end('{}');
  });
  const kind = kindOf(submit());
  await received;
  session.signIn(tokenFor('admin', { sub: 'account-2' }));
  reject();
  expect(await kind).toBe('unauthenticated');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', claims: { sub: 'account-2' } });
});

test.each([
  ['a day ahead', DAY_MS, true],
  ['a day behind', -DAY_MS, true],
  ['a minute ahead', 60_000, false],
])('detects from any response that the clock is %s', async (_, offset, wrong) => {
  const changes = jest.fn();
  const stop = deviceClock.subscribe(changes);
  respondWith((response) =>
    response
      .setHeader('date', new Date(Date.now() - offset).toUTCString())
      .writeHead(204)
      .end(),
  );
  await submit();
  expect(deviceClock.isWrong()).toBe(wrong);
  const { serverTimeOrigin } = document.documentElement.dataset;
  if (!wrong) expect(serverTimeOrigin).toBeUndefined();
  else {
    const corrected = Number(serverTimeOrigin) + performance.now();
    expect(Math.round((Date.now() - corrected) / DAY_MS)).toBe(offset / DAY_MS);
  }
  respondWith((response) => response.setHeader('date', new Date().toUTCString()).writeHead(204).end());
  await submit();
  expect(deviceClock.isWrong()).toBe(false);
  expect(changes).toHaveBeenCalledTimes(wrong ? 2 : 0);
  stop();
});
