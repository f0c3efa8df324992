import fc from 'fast-check';
import { type ApiResponse, call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import { type AllRows, startTestServer, type TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

/** The seed is that of every-route.test.ts. */
const SEED = Number(process.env.PROPERTY_SEED ?? 202_611);
const ROUNDS = Number(process.env.PROPERTY_ROUNDS ?? 2);
const ENV = { JWT_SECRET: 'the same secret for every server of this test' };
const OTHER_REQUEST = { status: 422, body: { detail: 'أُرسل بهذا المفتاح طلب آخر.' } };

const LESSON = { date: '2026-03-15', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };
const PAYMENT = { name: 'ليلى', cost: '100', date: '2026-03-01' };
const BOOKING = {
  parentName: 'أم ليلى',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: daysAhead(60),
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'individual',
  students: ['ليلى'],
};

interface Input {
  id?: string;
  query?: Record<string, string>;
  body?: object;
}

type Tokens = Record<'admin' | 'teacher', string>;
type Send = (route: string, by: keyof Tokens, input: Input) => Promise<ApiResponse>;

/** A request to be carried out once. */
interface Change {
  route: string;
  by?: keyof Tokens;
  /** Creates what the request needs; returns its input. */
  input: (send: Send, server: TestServer) => Input | Promise<Input>;
  /** A change of the body, or else of the query, which makes another request. */
  other: object;
  /** The rows that it adds, beside its audit entries. */
  adds?: 'lesson' | 'payment' | 'booking' | 'account';
  /** A private link is answered once and never repeated; this table holds its hash. */
  linksIn?: 'booking_link';
  entries?: number;
  /** Whether the same request under another key is carried out too. */
  again?: boolean;
}

let newcomers = 0;

const lessonChanges = (['individual', 'group'] as const).flatMap((type): Change[] => {
  const students = type === 'group' ? { student_names: ['ليلى', 'آدم'] } : { student_name: 'ليلى' };
  const part = type === 'group' ? '/group_lessons' : '/teacher';
  const submit = `POST ${part}/submit`;
  const body = { ...LESSON, ...students };
  const create = async (send: Send) => ({ id: (await send(submit, 'teacher', { body })).body.lesson._id });
  const decision = { by: 'admin', input: create, other: { seen: { hours: 1 } } } as const;
  return [
    {
      route: submit,
      by: 'teacher',
      input: () => ({ body }),
      other: { hours: 2 },
      adds: 'lesson',
      again: true,
    },
    { ...decision, route: `POST /admin/approve-${type}-lesson/{id}` },
    { ...decision, route: `POST /admin/reject-${type}-lesson/{id}` },
    {
      ...decision,
      route: `POST /admin/restore-${type}-lesson/{id}`,
      async input(send) {
        const lesson = await create(send);
        await send(`POST /admin/reject-${type}-lesson/{id}`, 'admin', lesson);
        return lesson;
      },
    },
    {
      ...decision,
      route: `POST ${part}/restore-lesson/{id}`,
      by: 'teacher',
      async input(send) {
        const lesson = await create(send);
        await send(`DELETE ${part}/delete-lesson/{id}`, 'teacher', lesson);
        return lesson;
      },
    },
  ];
});

const CHANGES: Change[] = [
  ...lessonChanges,
  {
    route: 'POST /admin/reject-pending-lessons',
    by: 'admin',
    async input(_, server) {
      const { username, password } = await server.createTeacher();
      const token = await server.signIn(username, password);
      await call(server, 'POST /teacher/submit', { token, body: { ...LESSON, student_name: 'ليلى' } });
      return { body: { teacher_name: username } };
    },
    other: { teacher_name: 'اسم آخر' },
  },
  {
    route: 'POST /student_payments/',
    by: 'admin',
    input: () => ({ query: PAYMENT }),
    other: { cost: '101' },
    adds: 'payment',
    again: true,
  },
  {
    route: 'POST /student_payments/{id}/void',
    by: 'admin',
    async input(send) {
      const { payment } = (await send('POST /student_payments/', 'admin', { query: PAYMENT })).body;
      return { id: payment._id, body: { reason: 'خطأ في المبلغ' } };
    },
    other: { reason: 'خطأ في الاسم' },
    adds: 'payment',
    entries: 2,
  },
  {
    route: 'POST /booking/',
    input: () => ({ body: BOOKING }),
    other: { notes: 'بعد العصر' },
    adds: 'booking',
    linksIn: 'booking_link',
    again: true,
  },
  {
    route: 'POST /user/signup',
    input() {
      const username = `newcomer-${++newcomers}`;
      const email = `${username}@institute.test`;
      return {
        body: { username, email, birthday: '1990-01-01', password: 'long enough too', role: 'teacher' },
      };
    },
    other: { password: 'another password' },
    adds: 'account',
  },
];

const request = (server: TestServer, route: string, token: string | undefined, input: Input, key?: string) =>
  call(server, route.replace('{id}', input.id ?? ''), {
    token,
    ...(input.query && { query: input.query }),
    ...(input.body && { body: input.body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

function withOther({ query, ...input }: Input, other: object): Input {
  return query
    ? { ...input, query: { ...query, ...other } }
    : { ...input, body: { ...input.body, ...other } };
}

const CHANGED_TABLES = ['lesson', 'payment', 'booking', 'account', 'audit_entry'] as const;
/** Entries of students whom the first use of a name creates are left out. */
const countRows = (rows: AllRows) =>
  CHANGED_TABLES.map(
    (table) =>
      [
        table,
        rows[table].filter((row) => !('action' in row && row.action === 'student.created')).length,
      ] as const,
  );

onEachDatabase((start) => {
  let servers: TestServer[];
  let tokens: Tokens;
  let others: Tokens;
  let nextKey = 1;
  beforeAll(async () => {
    const first = await start({ env: ENV });
    const { DATABASE_URL } = first.databaseEnvironment;
    servers = DATABASE_URL ? [first, await startTestServer({ env: { ...ENV, DATABASE_URL } })] : [first];
    tokens = { admin: await first.tokenOf('admin'), teacher: await first.tokenOf('teacher') };
    others = { admin: await first.tokenOf('admin'), teacher: await first.tokenOf('teacher') };
  });
  afterAll(async () => {
    for (const server of servers.reverse()) await server.close();
  });

  test.each(CHANGES)('carries out $route once for each key, and repeats its response', async (change) => {
    const { route, by, adds, linksIn, entries = 1, again = false } = change;
    const [first] = servers as [TestServer];
    // Each element is one request: its key.
    const parallel = fc.array(fc.nat(2), { minLength: 2, maxLength: 20 });
    const property = fc.asyncProperty(parallel, fc.boolean(), async (requests, isSpread) => {
      const send: Send = (path, who, input) => request(first, path, tokens[who], input);
      const input = await change.input(send, first);
      const token = by && tokens[by];
      const before = await first.rows();
      const prefix = `${route}-${nextKey++}-`.replaceAll(' ', '');
      const serverOf = (turn: number) => (isSpread ? servers[turn % servers.length] : first) as TestServer;
      const responses = await Promise.all(
        requests.map((key, turn) => request(serverOf(turn), route, token, input, prefix + key)),
      );

      const byKey = new Map(requests.map((key, turn) => [key, responses[turn] as ApiResponse]));
      for (const [turn, key] of requests.entries()) {
        const { status, body } = byKey.get(key) as ApiResponse;
        const { link: _, ...repeated } = body;
        expect(responses[turn]).toMatchObject({ status, body: linksIn ? repeated : body });
      }
      if (linksIn) expect(responses.filter(({ body }) => body.link)).toHaveLength(byKey.size);
      const done = [...byKey].filter(([, { status }]) => status < 300);
      const times = again ? byKey.size : 1;
      expect(done.length).toBeGreaterThanOrEqual(times);
      const after = await first.rows();
      expect(countRows(after)).toEqual(
        countRows(before).map(([table, count]) => {
          if (table === 'audit_entry') return [table, count + times * entries];
          return [table, count + ([adds, linksIn].some((each) => each === table) ? times : 0)];
        }),
      );
      expect(after.idempotency_key).toHaveLength(before.idempotency_key.length + done.length);

      const [usedKey] = done[0] as [number, ApiResponse];
      const otherRequest = withOther(input, change.other);
      expect(await request(first, route, token, otherRequest, prefix + usedKey)).toMatchObject(OTHER_REQUEST);
      if (!by || !again) return;
      const ofOther = await request(first, route, others[by], input, prefix + usedKey);
      expect(ofOther.status).toBe(201);
      expect(ofOther.body).not.toEqual(byKey.get(usedKey)?.body);
    });
    await fc.assert(property, { seed: SEED, numRuns: ROUNDS, endOnFailure: true });
  });

  test('compares what was sent, in any order of its fields and under any token', async () => {
    const [server] = servers as [TestServer];
    const { username, password } = await server.createTeacher();
    const send = async (body: object, path = 'POST /teacher/submit') =>
      call(server, path, {
        token: await server.signIn(username, password),
        body,
        headers: { 'idempotency-key': 'one-request' },
      });
    const { status, body: created } = await send({ ...LESSON, student_name: 'ليلى' });
    expect(status).toBe(201);
    expect((await send({ student_name: 'ليلى', ...LESSON })).body).toEqual(created);
    expect(await send({ ...LESSON, student_name: 'ليلى', approved: true })).toMatchObject(OTHER_REQUEST);
    const group = { ...LESSON, student_names: ['ليلى', 'آدم'] };
    expect(await send(group, 'POST /group_lessons/submit')).toMatchObject(OTHER_REQUEST);
  });

  test('leaves the key of a rejected request unused', async () => {
    const [server] = servers as [TestServer];
    const input = { body: { ...BOOKING, lessonDate: '2020-01-01' } };
    const rejected = await request(server, 'POST /booking/', undefined, input, 'corrected-later');
    expect(rejected).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'lessonDate'] }] } });
    expect(
      await request(server, 'POST /booking/', undefined, { body: BOOKING }, 'corrected-later'),
    ).toMatchObject({ status: 201 });
  });

  test.each(['7-chars', 'a'.repeat(129), 'with a space', 'مفتاح-الطلب'])(
    'rejects the key %j',
    async (key) => {
      const [server] = servers as [TestServer];
      const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
      expect(await call(server, 'POST /booking/', { body: BOOKING, headers })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['header', 'idempotency-key'] }] },
      });
    },
  );

  test('stores neither keys nor what a password could be guessed from', async () => {
    const [server] = servers as [TestServer];
    const { input } = CHANGES.at(-1) as Change;
    const signUp = await input(async () => ({}) as ApiResponse, server);
    const secret = 'a-key-that-only-the-browser-knows';
    await request(server, 'POST /user/signup', undefined, signUp, secret);
    const stored = JSON.stringify((await server.rows()).idempotency_key);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('long enough too');
  });

  test('stores each lesson at most once when its server is killed, and exactly once after a retry', async () => {
    const killed = await start({ env: ENV });
    const environment = { ...ENV, ...killed.databaseEnvironment };
    const token = await killed.tokenOf('teacher');
    let server: TestServer = killed;
    const submit = (number: number) =>
      request(server, 'POST /teacher/submit', token, lessonOf(number), `lesson-${number}`);
    const lessonOf = (number: number) => ({ body: { ...LESSON, student_name: `طالب ${number}` } });
    const acknowledged = new Map<number, unknown>();
    for (const kill of [1, 2, 3]) {
      const enough = acknowledged.size + 4 * kill;
      await new Promise<void>((resolve, reject) => {
        const write = async (number: number) => {
          const response = await submit(number).catch(() => undefined);
          if (response?.status !== 201) return;
          acknowledged.set(number, response.body);
          if (acknowledged.size === enough) server.kill().then(resolve, reject);
        };
        for (let number = 0; number < 20; number++) void write(kill * 20 + number);
      });
      server = await startTestServer({ env: environment });
    }
    const namesIn = ({ lesson_student }: AllRows) => lesson_student.map(({ student_name }) => student_name);
    const before = namesIn(await server.rows());
    expect(new Set(before).size).toBe(before.length);
    const all = Array.from({ length: 60 }, (_, number) => 20 + number);
    for (const number of all) {
      const { status, body } = await submit(number);
      expect(status).toBe(201);
      if (acknowledged.has(number)) expect(body).toEqual(acknowledged.get(number));
    }
    expect(namesIn(await server.rows()).sort()).toEqual(all.map((number) => `طالب ${number}`).sort());
    await server.close();
    await killed.close();
  });
});
