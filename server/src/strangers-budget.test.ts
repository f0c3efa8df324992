import { z } from 'zod';
import { createAccount, hashPassword } from './modules/accounts';
import { readAllRows } from './testing/all-rows';
import { type AppInProcess, startAppInProcess } from './testing/app-in-process';
import { type ApiResponse, call } from './testing/call';
import { daysAhead } from './testing/days-ahead';
import { describedRoutes } from './testing/every-route/api-description';
import { acquireDatabase } from './testing/migrated-databases';
import { TEST_POSTGRES } from './testing/postgres-cluster';

/** The smallest limits, on which all others stand. */
const LIMITS = {
  GUEST_PENDING_LIMIT: '1',
  BOOKING_RATE_LIMIT: '1',
  AUTH_RATE_LIMIT: '1',
  TRUST_PROXY: '127.0.0.1',
};
const PASSWORD = 'correct-horse-1';
/** More than any limit lets pass within a minute. */
const ATTEMPTS = 4;
const LONG_NAME = 'ل'.repeat(110);
const LESSON = { date: '2026-03-15', hours: 1, subject: 'ف'.repeat(120), education_level: 'ثانوي' };

/** A guest, and the address of its device. */
interface Stranger {
  token: string;
  id: string;
  email: string;
  address: string;
}

interface Request {
  path?: string;
  query?: Record<string, string>;
  body?: object;
}

/** A write that strangers can reach. */
interface Write {
  /** Brings about what the write changes; returns the id for its path. */
  prepare?: (stranger: Stranger) => Promise<string>;
  request: (stranger: Stranger, number: number) => Request;
  /** How many of many attempts of one stranger succeed. */
  succeed: number;
  /** What one of them adds and takes at most, with the longest input. */
  rows: number;
  bytes: number;
  mails: number;
  statements: number;
}

const READ = { rows: 0, bytes: 0, mails: 0, statements: 12 };

let app: AppInProcess;
let statements: string[] = [];
let cleanup: () => Promise<void>;
let nextStranger: number;

async function start(databaseUrl?: string): Promise<void> {
  nextStranger = 1;
  app = await startAppInProcess(({ sql }) => statements.push(sql), databaseUrl, LIMITS);
  cleanup = app.close;
}
afterEach(() => cleanup());

/** A device in a network; each request comes from another address of its /64. */
let nextAddress = 1;
const addressIn = (network: number) => `2001:db8:0:${network.toString(16)}::${(nextAddress++).toString(16)}`;

let passwordHash: Promise<string>;
beforeAll(() => {
  passwordHash = hashPassword(PASSWORD);
});

async function send(
  route: string,
  { token, address }: Partial<Stranger>,
  { path, query = {}, body }: Request = {},
) {
  const [method, pattern = ''] = route.split(' ');
  const response = await call(app, `${method} ${pattern.replace('{id}', path ?? 'none')}`, {
    token,
    query,
    body,
    headers: { 'x-forwarded-for': address ?? addressIn(0) },
  });
  await app.settled();
  return response;
}

/** A guest that is signed in. */
async function guest(network = 1000 + nextStranger): Promise<Stranger> {
  const username = `guest ${nextStranger++}`;
  const email = `${username.replace(' ', '')}@institute.test`;
  const account = { username, email, role: 'teacher', birthday: '1990-01-01', emailVerified: true } as const;
  const created = await createAccount(app.database, null, { ...account, passwordHash: await passwordHash });
  const signedIn = await send(
    'POST /user/signin',
    { address: addressIn(5000 + nextStranger) },
    {
      body: { username, password: PASSWORD },
    },
  );
  return { token: signedIn.body.access_token, id: created?.id ?? '', email, address: addressIn(network) };
}

const names = (type: string, number: number) =>
  type === 'group'
    ? { student_names: Array.from({ length: 50 }, (_, name) => `${LONG_NAME} ${number} ${name}`) }
    : { student_name: `${LONG_NAME} ${number}` };
const PATHS = { individual: 'teacher', group: 'group_lessons' } as const;

/** The writes of lessons of one type: each guest has two in a day, and one lesson that waits. */
function lessonWrites(type: keyof typeof PATHS): Record<string, Write> {
  const area = PATHS[type];
  const submit = async (stranger: Stranger): Promise<string> =>
    (await send(`POST /${area}/submit`, stranger, { body: { ...LESSON, ...names(type, 0) } })).body.lesson
      ._id;
  // Its row, its students, the count and the entry of the history.
  const costs = {
    rows: type === 'group' ? 53 : 4,
    bytes: type === 'group' ? 64 * 1024 : 4096,
    mails: 0,
    statements: 30,
  };
  const byId = (id: () => string, body?: object) => () => ({ path: id(), ...(body && { body }) });
  let id = '';
  const prepared = async (stranger: Stranger) => {
    id = await submit(stranger);
    return id;
  };
  return {
    [`POST /${area}/submit`]: {
      request: (_, number) => ({ body: { ...LESSON, ...names(type, number) } }),
      succeed: 1,
      ...costs,
    },
    [`PUT /${area}/update-lesson/{id}`]: {
      prepare: prepared,
      request: (_, number) => ({ path: id, body: names(type, number + 1) }),
      succeed: 1,
      ...costs,
    },
    [`DELETE /${area}/delete-lesson/{id}`]: {
      prepare: prepared,
      request: byId(() => id),
      succeed: 1,
      ...costs,
    },
    [`POST /${area}/restore-lesson/{id}`]: {
      prepare: async (stranger) => {
        await prepared(stranger);
        await send(`DELETE /${area}/delete-lesson/{id}`, stranger, { path: id });
        return id;
      },
      request: byId(() => id),
      succeed: 0,
      ...costs,
    },
  };
}

const BOOKING = {
  parentName: 'أم ليلى',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: daysAhead(60),
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'group',
  students: Array.from({ length: 20 }, (_, name) => `${'ل'.repeat(110)} ${name}`),
  notes: 'م'.repeat(2000),
};
/** The day is within the year from today, which the form allows. */
const bookingOf = (number: number) => ({
  ...BOOKING,
  parentName: `${BOOKING.parentName} ${number}`,
  lessonDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
});

/** A booking of another network, and what its private link has. */
async function book(): Promise<{ key: string; reference: string }> {
  const { link, booking } = (await send('POST /booking/', {}, { body: bookingOf(0) })).body;
  return { key: new URL(link).searchParams.get('key') ?? '', reference: booking.reference };
}

let booked: Awaited<ReturnType<typeof book>>;
/** What a family does with its booking: an entry of the history and a message to the office. */
const OF_BOOKING = {
  prepare: async () => {
    booked = await book();
    return '';
  },
  succeed: 1,
  rows: 2,
  bytes: 4096,
  mails: 0,
  statements: 30,
};

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Every write that a guest or a visitor without an account can reach. */
const WRITES: Record<string, Write> = {
  ...lessonWrites('individual'),
  ...lessonWrites('group'),
  'POST /booking/': {
    request: (_, number) => ({ body: bookingOf(number) }),
    succeed: 1,
    rows: 23,
    bytes: 32 * 1024,
    mails: 0,
    statements: 12,
  },
  'POST /bookings/shared/cancel': {
    ...OF_BOOKING,
    request: () => ({ body: { key: booked.key } }),
  },
  'POST /bookings/shared/change': {
    ...OF_BOOKING,
    request: () => ({
      body: { key: booked.key, day: daysAhead(40), start: '17:00', note: 'م'.repeat(300) },
    }),
  },
  'POST /bookings/shared/lost': {
    ...OF_BOOKING,
    request: () => ({ body: { phone: BOOKING.phone, reference: booked.reference } }),
    rows: 1,
  },
  'POST /user/signup': {
    request: (_, number) => ({
      body: {
        username: `معلمة ${number}`,
        email: `new${number}@institute.test`,
        birthday: '1990-01-01',
        password: PASSWORD,
        role: 'teacher',
      },
    }),
    succeed: 1,
    rows: 4,
    bytes: 4096,
    mails: 1,
    statements: 25,
  },
  'POST /user/signin': {
    request: ({ email }) => ({ body: { username: email, password: PASSWORD } }),
    succeed: 1,
    rows: 4,
    bytes: 4096,
    mails: 1,
    statements: 25,
  },
  'PATCH /user/me': {
    request: (_, number) => ({
      body: { email: `other${number}@institute.test`, current_password: PASSWORD },
    }),
    succeed: 1,
    rows: 5,
    bytes: 4096,
    mails: 2,
    statements: 40,
  },
  'POST /user/forgot-password': {
    request: ({ email }) => ({ body: { email } }),
    succeed: 1,
    rows: 2,
    bytes: 2048,
    mails: 1,
    statements: 15,
  },
  // The e-mail of a guest is confirmed.
  'POST /user/resend-verification': {
    request: ({ email }) => ({ body: { email } }),
    succeed: 1,
    ...READ,
  },
  // Each session ends once.
  'POST /user/sign-out': { request: () => ({}), succeed: 1, rows: 1, bytes: 1024, mails: 0, statements: 12 },
  'POST /user/sign-out-everywhere': {
    request: () => ({}),
    succeed: 1,
    rows: 1,
    bytes: 1024,
    mails: 0,
    statements: 12,
  },
  'DELETE /user/sessions/{id}': { request: () => ({ path: UNKNOWN }), succeed: 0, ...READ },
  'POST /user/sessions/{id}/end': { request: () => ({ path: UNKNOWN }), succeed: 1, ...READ },
  // Strangers have none of these tokens.
  'GET /user/verify-email': { request: () => ({ query: { token: 'x'.repeat(43) } }), succeed: 0, ...READ },
  'POST /user/reset-password': {
    request: () => ({ body: { token: 'x'.repeat(43), new_password: PASSWORD } }),
    succeed: 0,
    ...READ,
  },
  'POST /user/second-factor': {
    request: () => ({ body: { challenge: 'x'.repeat(43), code: '123456' } }),
    succeed: 0,
    ...READ,
  },
  'POST /teacher/rejected-lessons/seen': { request: () => ({}), succeed: ATTEMPTS, ...READ },
  // A guest has no timetable.
  'POST /teacher/absences': {
    request: () => ({ body: { from: '2026-12-01', to: '2026-12-02' } }),
    succeed: 0,
    ...READ,
  },
  'DELETE /teacher/absences/{id}': { request: () => ({ path: UNKNOWN }), succeed: 0, ...READ },
  'POST /teacher/scheduled-lessons/{id}/other-time': {
    request: () => ({ path: UNKNOWN, body: { day: '2026-12-01', start: '16:00' } }),
    succeed: 0,
    ...READ,
  },
  'DELETE /teacher/calendar-links': { request: () => ({}), succeed: 0, ...READ },
  // Who has no link can guess keys a few times a minute.
  'POST /families/shared/lessons/{id}/absent': {
    request: () => ({ path: UNKNOWN, query: { key: 'x'.repeat(22) }, body: {} }),
    succeed: 0,
    ...READ,
  },
  'POST /families/shared/lessons/{id}/change': {
    request: () => ({ path: UNKNOWN, query: { key: 'x'.repeat(22) }, body: { note: 'م'.repeat(300) } }),
    succeed: 0,
    ...READ,
  },
  // Only releases that the site has are counted.
  'POST /load-failures': {
    request: () => ({ body: { section: 'remote-teacher', version: '1.0.0', stage: 'entry' } }),
    succeed: ATTEMPTS,
    ...READ,
  },
  'POST /section-opens': {
    request: () => ({ body: { opens: [{ section: 'remote-teacher', version: '1.0.0' }] } }),
    succeed: ATTEMPTS,
    ...READ,
  },
};

/** What there is: rows and bytes of the database, and mails. */
async function measure(): Promise<{ rows: number; bytes: number; mails: number }> {
  const tables = Object.values(await readAllRows(app));
  const mails = statements.filter((text) => text.startsWith('insert into "outgoing_mail"')).length;
  return { rows: tables.flat().length, bytes: Buffer.byteLength(JSON.stringify(tables)), mails };
}

const succeeded = (responses: readonly ApiResponse[]) =>
  responses.filter(({ status }) => status < 300).length;

test('every write that a stranger can reach has a budget', async () => {
  await start();
  const { token } = await guest();
  const reachable: string[] = [];
  for (const { name, method, needsToken } of await describedRoutes(app)) {
    if (method === 'GET' || name === 'POST /user/sign-out' || name === 'POST /user/sign-out-everywhere')
      continue;
    const { status } = await send(name, { token }, { path: 'none' });
    if (!needsToken || status !== 403) reachable.push(name);
  }
  const known = Object.keys(WRITES).filter((name) => !/^GET|sign-out/.test(name));
  expect(reachable.sort()).toEqual(known.sort());
});

test.each(Object.entries(WRITES))('%s keeps to the budget of a stranger', async (route, write) => {
  await start();
  const stranger = await guest();
  await write.prepare?.(stranger);
  const responses: ApiResponse[] = [];
  for (let number = 0; number < ATTEMPTS; number++) {
    const before = await measure();
    statements = [];
    const response = await send(
      route,
      { ...stranger, address: addressIn(1) },
      write.request(stranger, number),
    );
    responses.push(response);
    const took = statements.length;
    const mailed = statements.filter((text) => text.startsWith('insert into "outgoing_mail"')).length;
    const after = await measure();
    const isWritten = response.status < 300;
    const most = isWritten ? write : READ;
    expect(response.status).toBeLessThan(500);
    expect(after.rows - before.rows).toBeLessThanOrEqual(most.rows);
    expect(after.bytes - before.bytes).toBeLessThanOrEqual(most.bytes);
    expect(mailed).toBeLessThanOrEqual(most.mails);
    expect(took).toBeLessThanOrEqual(most.statements);
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(z.object({ detail: z.string().regex(/\p{Script=Arabic}/u) }).parse(response.body)).toBeTruthy();
    }
  }
  expect(succeeded(responses)).toBe(write.succeed);
});

const clusterUrl = process.env[TEST_POSTGRES];
const databases: [string, string | undefined][] = [['on the embedded database', undefined]];
if (clusterUrl) databases.push(['on PostgreSQL', clusterUrl]);
describe.each(databases)('%s', (_, cluster) => {
  beforeEach(async () => {
    if (!cluster) return start();
    const { url, release } = await acquireDatabase();
    await start(url);
    cleanup = async () => {
      await app.close();
      await release();
    };
  });

  const submit = (stranger: Stranger) =>
    send('POST /teacher/submit', stranger, { body: { ...LESSON, student_name: 'ليلى' } });
  /** Sends a lesson and deletes it. */
  async function submitAndDelete(stranger: Stranger): Promise<ApiResponse[]> {
    const sent = await submit(stranger);
    if (sent.status !== 201) return [sent];
    return [sent, await send('DELETE /teacher/delete-lesson/{id}', stranger, { path: sent.body.lesson._id })];
  }
  async function times<Result>(count: number, once: (number: number) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (let number = 0; number < count; number++) results.push(await once(number));
    return results;
  }

  test('ten lessons of guests wait at one time', async () => {
    const guests = await times(13, () => guest());
    const responses = await Promise.all(guests.map(submit));
    expect(succeeded(responses)).toBe(10);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('3600');
    expect((await readAllRows(app)).lesson).toHaveLength(10);
  });

  test('the guests of one network write twenty times in a day, and others go on', async () => {
    const responses = await times(11, async () => submitAndDelete(await guest(7)));
    expect(succeeded(responses.flat())).toBe(20);
    expect((await readAllRows(app)).lesson).toHaveLength(10);
    expect((await submit(await guest(8))).status).toBe(201);
  });

  test('all guests write a hundred times in a day', async () => {
    const responses = await times(52, async (number) => submitAndDelete(await guest(number)));
    expect(succeeded(responses.flat())).toBe(100);
  });

  test('twenty bookings wait, and the institute is called beyond', async () => {
    const book = (number: number) =>
      send('POST /booking/', { address: addressIn(number) }, { body: bookingOf(number) });
    const responses = await Promise.all(Array.from({ length: 24 }, (_, number) => book(number)));
    expect(succeeded(responses)).toBe(20);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('3600');
    const { support } = (await send('GET /institute', {})).body;
    expect(refused?.body.detail).toContain(support.phone);
    expect((await readAllRows(app)).booking).toHaveLength(20);
  });

  /** Calls of an owner, whose office has a family with a coming lesson. */
  async function openOffice() {
    const owner = { username: 'owner', email: 'owner@institute.test', role: 'admin' } as const;
    const hash = { birthday: null, emailVerified: true, passwordHash: await passwordHash };
    await createAccount(app.database, null, { ...owner, ...hash });
    const body = { username: owner.username, password: PASSWORD };
    const { access_token: token } = (await send('POST /user/signin', { address: addressIn(900) }, { body }))
      .body;
    const ask = async (route: string, fields: object) =>
      (await send(route, { token, address: addressIn(900) }, { body: fields })).body;
    const linkOf = async (guardian_name: string) => {
      const { _id: family_id } = await ask('POST /admin/families', { guardian_name });
      const { _id: student } = await ask('POST /admin/students', { name: `ابن ${guardian_name}`, family_id });
      const { link } = await ask('POST /admin/family-links', { family_id });
      return { student, key: new URL(link).searchParams.get('key') ?? '' };
    };
    const { student, key } = await linkOf('سليم');
    const taught = { subject: 'رياضيات', education_level: 'ثانوي', lesson_type: 'individual' };
    const { _id: lesson } = await ask('POST /admin/scheduled-lessons', {
      ...{ day: daysAhead(9), start: '16:00', minutes: 60, teacher_id: null, room_id: null },
      ...{ ...taught, student_ids: [student, (await linkOf('خوري')).student] },
    });
    return { lesson, key, otherKey: (await linkOf('حداد')).key };
  }

  test('a family is heard thirty times in a day, through any networks, by one message for its lesson', async () => {
    const { lesson, key, otherKey } = await openOffice();
    const say = (number: number, key_: string, note: string) =>
      send(
        `POST /families/shared/lessons/{id}/${number % 2 === 0 ? 'absent' : 'change'}`,
        { address: addressIn(number) },
        { path: lesson, query: { key: key_ }, body: { note } },
      );
    const responses = await times(33, (number) => say(number, key, `ملاحظة ${number}`));
    expect(succeeded(responses)).toBe(30);
    const refused = responses.at(-1);
    expect(refused?.status).toBe(429);
    const { support } = (await send('GET /institute', {})).body;
    expect(refused?.body.detail).toContain(support.phone);
    expect((await readAllRows(app)).message).toHaveLength(1);
    const recorded = async () => (await readAllRows(app)).audit_entry.length;
    const before = await recorded();
    // The last notice once more, and the key of another family.
    expect((await say(129, key, 'ملاحظة 29')).status).toBe(200);
    expect((await say(130, otherKey, 'ملاحظة')).status).toBe(404);
    expect(await recorded()).toBe(before);
  });

  test('a booking is moved five times in a day, through any networks, by one message', async () => {
    const { key } = await book();
    const responses = await times(7, (number) =>
      send(
        'POST /bookings/shared/change',
        { address: addressIn(number + 1) },
        { body: { key, day: daysAhead(40 + number), start: '17:00' } },
      ),
    );
    expect(succeeded(responses)).toBe(5);
    expect((await readAllRows(app)).message).toHaveLength(1);
  });

  test('one account signs in ten times in an hour, through any networks', async () => {
    const { email, id } = await guest();
    const signIn = (network: number) =>
      send(
        'POST /user/signin',
        { address: addressIn(network) },
        { body: { username: email, password: PASSWORD } },
      );
    const responses = await times(12, signIn);
    expect(succeeded(responses)).toBe(9);
    expect(responses.at(-1)?.status).toBe(429);
    const { session } = await readAllRows(app);
    expect(session.filter(({ account_id }) => account_id === id)).toHaveLength(10);
  });

  test('the guests of one network change their accounts ten times in a day, and others go on', async () => {
    const hide = (stranger: Stranger) =>
      send('PATCH /user/me', stranger, { body: { birthday_shown: false } });
    const guests = await times(11, () => guest(7));
    const responses = await Promise.all(guests.map(hide));
    expect(succeeded(responses)).toBe(10);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { audit_entry } = await readAllRows(app);
    expect(audit_entry.filter(({ action }) => action === 'account.changed')).toHaveLength(10);
    expect((await hide(await guest(8))).status).toBe(200);
  });

  test('all guests change their accounts fifty times in a day', async () => {
    const hide = async (network: number) =>
      send('PATCH /user/me', await guest(network), { body: { birthday_shown: false } });
    expect(succeeded(await times(52, hide))).toBe(50);
  });

  test('ten mails go to unproved addresses in an hour, of sign-ups and of new addresses', async () => {
    const signUp = (number: number) =>
      send(
        'POST /user/signup',
        { address: addressIn(number) },
        WRITES['POST /user/signup']?.request({} as Stranger, number),
      );
    expect(succeeded(await times(9, signUp))).toBe(9);
    const changed = await times(2, async (number) => {
      const stranger = await guest();
      return send('PATCH /user/me', stranger, WRITES['PATCH /user/me']?.request(stranger, number));
    });
    expect(changed.map(({ status }) => status)).toEqual([200, 429]);
    expect((await signUp(20)).status).toBe(429);
    const before = await measure();
    await send(
      'POST /user/resend-verification',
      { address: addressIn(30) },
      { body: { email: 'new1@institute.test' } },
    );
    expect(await measure()).toEqual(before);
  });
});
