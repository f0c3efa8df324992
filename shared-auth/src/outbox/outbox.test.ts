import { openDB } from 'idb';
import { startTestServer, type TestAccount, type TestServer } from 'server/testing';
import { ApiError, api, session } from '..';
import { setApiBaseAddress } from '../testing/api-base-address';
import { useFakeIndexedDb } from '../testing/fake-indexed-db';
import {
  addToOutbox,
  clearOutbox,
  forgetToken,
  MAX_ENTRIES,
  type OutboxEntry,
  OutboxFullError,
  readOutbox,
  removeFromOutbox,
  sendFromWorker,
  sendOutbox,
} from '.';

useFakeIndexedDb();

const NOWHERE = 'http://127.0.0.1:9';
const LESSON = { date: '2026-11-02', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };

let server: TestServer;
let teacher: TestAccount;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  setApiBaseAddress(server.address);
  teacher = await server.createTeacher();
  token = await server.signIn(teacher.username, teacher.password);
  session.signIn(token);
});
afterEach(() => jest.restoreAllMocks());

const keyOf = (student: string) => `lesson-of-${encodeURIComponent(student)}`;

/** Stores a lesson for each student. */
async function log(account: string, ...students: string[]) {
  for (const student_name of students) {
    const body = { ...LESSON, student_name };
    await addToOutbox({ key: keyOf(student_name), account, path: '/teacher/submit', body }, token);
  }
}

const post = ({ path, body, key }: OutboxEntry) => api.post(path, { body, idempotencyKey: key });
const studentsIn = (entries: readonly OutboxEntry[]) =>
  entries.map(({ body }) => (body as { student_name: string }).student_name);

async function studentsOnServer(): Promise<string[]> {
  const { pending_lessons } = await api.get<{ pending_lessons: { _id: string; student_name: string }[] }>(
    '/teacher/pending-lessons',
  );
  return pending_lessons.map(({ student_name }) => student_name).sort();
}

async function storedTokens(): Promise<string[]> {
  const database = await openDB('outbox');
  const tokens = await database.getAll('tokens');
  database.close();
  return tokens;
}

/** The requests of a service worker are relative to its site. */
function useWorkerFetch(address = server.address): void {
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => send(address + String(path), init));
}

describe('the outbox', () => {
  test('sends the entries once, in the order of entry, and then has no token', async () => {
    await log('a', 'أمل', 'باسل', 'تالا');
    expect(await storedTokens()).toEqual([token]);
    const order: string[] = [];
    const result = await sendOutbox('a', (entry) => {
      order.push(...studentsIn([entry]));
      return post(entry);
    });
    expect(result.waits).toBe(false);
    expect(order).toEqual(['أمل', 'باسل', 'تالا']);
    expect(await studentsOnServer()).toEqual(['أمل', 'باسل', 'تالا']);
    expect(await readOutbox('a')).toEqual([]);
    expect(await storedTokens()).toEqual([]);
  });

  test('keeps the entries while the server cannot be reached', async () => {
    await log('a', 'أمل', 'باسل');
    setApiBaseAddress(NOWHERE);
    const attempts = jest.fn(post);
    expect(await sendOutbox('a', attempts)).toMatchObject({ waits: true });
    expect(attempts).toHaveBeenCalledTimes(1);
    expect(studentsIn(await readOutbox('a'))).toEqual(['أمل', 'باسل']);
    setApiBaseAddress(server.address);
    await sendOutbox('a', post);
    expect(await studentsOnServer()).toEqual(['أمل', 'باسل']);
  });

  test('stores a request once whose response was lost', async () => {
    await log('a', 'أمل');
    await sendOutbox('a', async (entry) => {
      await post(entry);
      throw new ApiError('unavailable');
    });
    expect(studentsIn(await readOutbox('a'))).toEqual(['أمل']);
    await sendOutbox('a', post);
    expect(await studentsOnServer()).toEqual(['أمل']);
    expect(await readOutbox('a')).toEqual([]);
  });

  test('keeps a refused entry with its reason, and sends those behind it', async () => {
    await log('a', '');
    await log('a', 'باسل');
    expect(await sendOutbox('a', post)).toEqual({ waits: false });
    const [refused, ...others] = await readOutbox('a');
    expect(refused).toMatchObject({ state: 'refused', reason: expect.stringMatching(/\p{Script=Arabic}/u) });
    expect(others).toEqual([]);
    expect(await studentsOnServer()).toEqual(['باسل']);
    expect(await storedTokens()).toEqual([]);
  });

  test.each([
    ['fails for one entry', new ApiError('unavailable', { status: 500 }), ['أمل']],
    ['has had too many requests', new ApiError('too-many', { status: 429, retryAfter: 7 }), ['أمل', 'باسل']],
    ['rejects the token', new ApiError('unauthenticated', { status: 401 }), ['أمل', 'باسل']],
  ])('keeps what waits when the server %s', async (_, error, kept) => {
    await log('a', 'أمل', 'باسل');
    const result = await sendOutbox('a', async (entry) => {
      if (entry.key === keyOf('أمل')) throw error;
      return post(entry);
    });
    expect(result).toEqual({ waits: true, retryAfter: error.retryAfter });
    const entries = await readOutbox('a');
    expect(studentsIn(entries)).toEqual(kept);
    expect(entries.map(({ state }) => state)).toEqual(kept.map(() => 'waiting'));
  });

  test('sends and removes the entries of one account only', async () => {
    await log('a', 'أمل');
    await log('b', 'باسل');
    await sendOutbox('b', post);
    expect(studentsIn(await readOutbox('a'))).toEqual(['أمل']);
    await clearOutbox('b');
    expect(studentsIn(await readOutbox('a'))).toEqual(['أمل']);
    await clearOutbox('a');
    expect(await readOutbox()).toEqual([]);
    expect(await storedTokens()).toEqual([]);
  });

  test('has a limit for each account', async () => {
    await log('a', ...Array.from({ length: MAX_ENTRIES }, (_, position) => `طالب ${position}`));
    await expect(log('a', 'أمل')).rejects.toThrow(OutboxFullError);
    await log('b', 'أمل');
    await removeFromOutbox(keyOf('طالب 0'));
    await log('a', 'باسل');
    expect(await readOutbox('a')).toHaveLength(MAX_ENTRIES);
  });

  test('leaves entries of a later format alone', async () => {
    await log('a', 'أمل', 'باسل');
    const database = await openDB('outbox');
    const [first] = await database.getAll('entries');
    await database.put('entries', { ...first, format: 99 });
    database.close();
    await sendOutbox('a', post);
    expect(await studentsOnServer()).toEqual(['باسل']);
  });
});

describe('the service worker', () => {
  test('sends the entries of each account with its own token', async () => {
    const other = await server.createTeacher();
    const otherToken = await server.signIn(other.username, other.password);
    await log('a', 'أمل');
    await addToOutbox(
      { key: 'other-key', account: 'b', path: '/teacher/submit', body: { ...LESSON, student_name: 'باسل' } },
      otherToken,
    );
    useWorkerFetch();
    await sendFromWorker();
    jest.restoreAllMocks();
    expect(await readOutbox()).toEqual([]);
    expect(await studentsOnServer()).toEqual(['أمل']);
    session.signIn(otherToken);
    expect(await studentsOnServer()).toEqual(['باسل']);
  });

  test('asks for another sync while the server cannot be reached', async () => {
    await log('a', 'أمل');
    useWorkerFetch(NOWHERE);
    await expect(sendFromWorker()).rejects.toThrow('still wait');
    expect(studentsIn(await readOutbox())).toEqual(['أمل']);
  });

  test('forgets a rejected token and waits for a sign-in', async () => {
    await log('a', 'أمل');
    await api.post('/user/sign-out');
    useWorkerFetch();
    await sendFromWorker();
    expect(studentsIn(await readOutbox())).toEqual(['أمل']);
    expect(await storedTokens()).toEqual([]);
  });

  test('keeps what a disabled account has not sent until it is enabled', async () => {
    const owner = await server.tokenOf('admin');
    const change = (to: 'disable' | 'enable') =>
      fetch(`${server.address}/admin/teachers/${teacher.id}/${to}?token=${owner}`, { method: 'POST' });
    await log('a', 'أمل');
    await change('disable');
    useWorkerFetch();
    await sendFromWorker();
    jest.restoreAllMocks();
    expect(studentsIn(await readOutbox())).toEqual(['أمل']);
    await change('enable');
    session.signIn(await server.signIn(teacher.username, teacher.password));
    expect(await studentsOnServer()).toEqual([]);
    await sendOutbox('a', post);
    expect(await studentsOnServer()).toEqual(['أمل']);
  });

  test('sends nothing after the session has ended', async () => {
    await log('a', 'أمل');
    await forgetToken();
    useWorkerFetch();
    await sendFromWorker();
    expect(fetch).not.toHaveBeenCalled();
    expect(studentsIn(await readOutbox())).toEqual(['أمل']);
  });
});
