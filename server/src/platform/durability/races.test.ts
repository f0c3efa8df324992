import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const CLIENTS = 50;
const LESSONS = 40;
const MONTH = '2026-03';

interface Entry {
  action: string;
  after: { status?: string; student_names?: string[]; hours?: number } | null;
}

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: { username: string; token: string };
  let admins: string[];
  let edits = 0;

  beforeAll(async () => {
    server = await start();
    const account = await server.createTeacher();
    teacher = { username: account.username, token: await server.signIn(account.username, account.password) };
    admins = await Promise.all([1, 2, 3, 4, 5].map(() => server.tokenOf('admin')));
  });
  afterAll(() => server.close());

  const admin = (number: number) => admins[number % admins.length] as string;
  const asAdmin = (number: number, path: string) => call(server, path, { token: admin(number) });
  const submit = (number: number) =>
    call(server, 'POST /teacher/submit', {
      token: teacher.token,
      body: {
        date: `${MONTH}-15`,
        hours: 0.25 * (1 + (number % 8)),
        subject: 'رياضيات',
        education_level: 'ثانوي',
        student_name: `طالب ${number % 7}`,
      },
    });
  const lessonsIn = async (state: 'pending' | 'approved') =>
    (await asAdmin(0, `GET /admin/${state}-individual-lessons`)).body[`${state}_lessons`] as {
      _id: string;
      hours: number;
      student_name: string;
    }[];
  const historyOf = async (id: string): Promise<Entry[]> =>
    (await asAdmin(0, `GET /admin/lesson-history/${id}`)).body.history;

  /** One of many simultaneous changes of a lesson; checks that the rules allow its response. */
  async function act(client: number, id: string): Promise<number> {
    const actions = [
      () => asAdmin(client, `POST /admin/approve-individual-lesson/${id}`),
      () => asAdmin(client, `POST /admin/reject-individual-lesson/${id}`),
      () => asAdmin(client, `POST /admin/restore-individual-lesson/${id}`),
      () => asAdmin(client, `DELETE /admin/admin/delete-lesson/${id}`),
      () => asAdmin(client, `POST /admin/restore-individual-lesson/${id}`),
      () =>
        call(server, `PUT /teacher/update-lesson/${id}`, {
          token: teacher.token,
          body: {
            student_name: `طالب ${client % 7}`,
            hours: 0.5 * (1 + (client % 4)),
            // Unique for each edit: an edit that changes nothing leaves no audit entry.
            subject: `رياضيات ${++edits}`,
          },
        }),
      () =>
        client % 10 === 0
          ? call(server, `DELETE /teacher/delete-lesson/${id}`, { token: teacher.token })
          : asAdmin(client, `POST /admin/approve-individual-lesson/${id}`),
    ];
    const { status } = await (actions[client % actions.length] as () => ReturnType<typeof call>)();
    return status;
  }

  test('keeps totals and histories consistent under concurrent decisions, edits, deletions and restores', async () => {
    const created = await Promise.all(Array.from({ length: LESSONS }, (_, number) => submit(number)));
    const ids: string[] = created.map(({ body }) => body.lesson._id);
    const statuses = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const own: number[] = [];
        for (const [turn] of ids.entries()) {
          const id = ids[(turn * 7 + (client % 3)) % ids.length] as string;
          own.push(await act(client + turn, id));
        }
        return own;
      }),
    );
    expect([...new Set(statuses.flat())].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    const succeeded = statuses.flat().filter((status) => status === 200).length;

    const [pending, approved] = [await lessonsIn('pending'), await lessonsIn('approved')];
    const histories = new Map<string, Entry[]>();
    for (const id of ids) histories.set(id, await historyOf(id));

    // Each success left one entry, and each entry was a success.
    expect([...histories.values()].flat()).toHaveLength(succeeded + LESSONS);
    for (const [id, history] of histories) {
      expect(stateAfter(history)).toBe(
        pending.some(({ _id }) => _id === id)
          ? 'pending'
          : approved.some(({ _id }) => _id === id)
            ? 'approved'
            : 'in no list',
      );
      // The history shows the same as the list.
      const recorded = history.findLast(({ after }) => after?.student_names)?.after;
      const shown = [...pending, ...approved].find(({ _id }) => _id === id);
      if (shown) expect(recorded).toMatchObject({ student_names: [shown.student_name], hours: shown.hours });
    }

    const total = approved.reduce((sum, { hours }) => sum + hours, 0);
    const month = { token: admin(0), query: { month: MONTH } };
    const { teachers } = (await call(server, 'GET /admin/teacher-individual-stats', month)).body;
    const { students } = (await call(server, 'GET /admin/student-stats', month)).body;
    expect(teachers.map((row: { total_individual_hours: number }) => row.total_individual_hours)).toEqual(
      total > 0 ? [total] : [],
    );
    expect(
      students.reduce(
        (sum: number, row: { total_individual_hours: number }) => sum + row.total_individual_hours,
        0,
      ),
    ).toBe(total);
    const overview = await call(server, 'GET /group_lessons/dashboard-overview', {
      token: teacher.token,
      query: { month: '3', year: '2026' },
    });
    expect(overview.body).toMatchObject({ total_lessons: approved.length, total_hours: total });
  });

  test('lets exactly one of many concurrent decisions on a lesson succeed', async () => {
    const id = (await submit(1)).body.lesson._id;
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        asAdmin(client, `POST /admin/${client % 2 ? 'approve' : 'reject'}-individual-lesson/${id}`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CLIENTS - 1).fill(409)]);
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('records each of many concurrent payments once', async () => {
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        call(server, 'POST /student_payments/', {
          token: admin(client),
          query: { name: `طالب ${client % 5}`, cost: String(100 + client), date: `${MONTH}-10` },
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const query = { month: MONTH };
    const { payments } = (await call(server, 'GET /student_payments/', { token: admin(0), query })).body;
    expect(payments.map(({ cost }: { cost: number }) => cost).sort()).toEqual(
      Array.from({ length: CLIENTS }, (_, client) => 100 + client),
    );
  });

  test('never shows a client an older state than an earlier response', async () => {
    const misses: string[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async (_, client) => {
        for (let turn = 0; turn < 10; turn++) {
          const id = (await submit(client)).body.lesson._id;
          if (!(await lessonsIn('pending')).some(({ _id }) => _id === id)) misses.push(`${id} not pending`);
          await asAdmin(client, `POST /admin/approve-individual-lesson/${id}`);
          if ((await lessonsIn('pending')).some(({ _id }) => _id === id)) misses.push(`${id} still pending`);
          if (!(await lessonsIn('approved')).some(({ _id }) => _id === id)) misses.push(`${id} not approved`);
        }
      }),
    );
    expect(misses).toEqual([]);
  });
});

/** The expected state of a lesson, from its audit entries only. */
function stateAfter(history: Entry[]): 'pending' | 'approved' | 'in no list' {
  let status = 'pending';
  let deleted = false;
  for (const { action, after } of history) {
    if (action === 'lesson.deleted') deleted = true;
    if (action === 'lesson.restored') deleted = false;
    if (after?.status !== undefined) status = after.status;
  }
  return deleted || status === 'rejected' ? 'in no list' : (status as 'pending' | 'approved');
}
