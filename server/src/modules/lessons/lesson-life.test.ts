import fc from 'fast-check';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';

/** What the model knows of a lesson. */
interface ModelLesson {
  id: string;
  hours: number;
  status: 'pending' | 'approved' | 'rejected';
  deletedBy: 'teacher' | 'administrator' | undefined;
  replaces: ModelLesson | undefined;
  entries: number;
}

const ACTIONS = [
  'submit',
  'correct',
  'edit',
  'editAsAdministrator',
  'approve',
  'reject',
  'restore',
  'restoreOwn',
  'remove',
  'removeApproved',
] as const;

type Action = (typeof ACTIONS)[number];

const MONTH = '2026-03';
const SEED = 202_611;

/** `lesson` is a position among those that exist. */
const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    lesson: fc.nat(30),
    hours: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 40, maxLength: 60 },
);

let server: TestServer;
let admins: [string, string];
beforeAll(async () => {
  server = await startTestServer();
  admins = [await server.tokenOf('admin'), await server.tokenOf('admin')];
});
afterAll(() => server.close());

const replacementOf = (lessons: ModelLesson[], lesson: ModelLesson) =>
  lessons.find(({ replaces, deletedBy }) => replaces === lesson && !deletedBy);

/** The status of the response that the rules demand; changes the model if it is a success. */
function expectedStatus(
  lessons: ModelLesson[],
  action: Exclude<Action, 'submit' | 'correct'>,
  lesson: ModelLesson,
  hours: number,
): number {
  const { status, deletedBy, replaces } = lesson;
  const succeed = (change: Partial<ModelLesson>) => {
    Object.assign(lesson, change);
    lesson.entries += 1;
    return 200;
  };
  const undelete = () =>
    replaces && (replaces.status !== 'rejected' || replaces.deletedBy || replacementOf(lessons, replaces))
      ? 409
      : succeed({ deletedBy: undefined });
  if (action === 'restore') {
    if (deletedBy) return undelete();
    if (status === 'pending') return 409;
    return status === 'rejected' && replacementOf(lessons, lesson) ? 409 : succeed({ status: 'pending' });
  }
  if (action === 'restoreOwn') return deletedBy === 'teacher' ? undelete() : 409;
  if (deletedBy) return 404;
  if (action === 'removeApproved')
    return status === 'approved' ? succeed({ deletedBy: 'administrator' }) : 409;
  if (status !== 'pending') return 409;
  if (action === 'remove') return succeed({ deletedBy: 'teacher' });
  if (action === 'approve') return succeed({ status: 'approved' });
  if (action === 'reject') return succeed({ status: 'rejected' });
  // What changes nothing leaves no entry.
  return lesson.hours === hours ? 200 : succeed({ hours });
}

test('no sequence of changes loses a lesson, counts one twice or leaves a change unrecorded', async () => {
  const property = fc.asyncProperty(steps, async (sequence) => {
    const { username, password } = await server.createTeacher();
    const token = await server.signIn(username, password);
    const lessons: ModelLesson[] = [];
    const submit = (hours: number, replaces?: string) =>
      call(server, 'POST /teacher/submit', {
        token,
        body: {
          date: `${MONTH}-15`,
          hours,
          subject: 'رياضيات',
          education_level: 'ثانوي',
          student_name: 'ليلى',
          replaces,
        },
      });
    for (const [number, { action, lesson: position, hours: quarters }] of sequence.entries()) {
      const hours = quarters / 4;
      const lesson = lessons[position % Math.max(lessons.length, 1)];
      if (action === 'submit' || action === 'correct' || !lesson) {
        const replaced = action === 'correct' ? lesson : undefined;
        const { status, body } = await submit(hours, replaced?.id);
        const fits =
          !replaced ||
          (replaced.status === 'rejected' && !replaced.deletedBy && !replacementOf(lessons, replaced));
        expect(status).toBe(fits ? 201 : replaced?.deletedBy ? 404 : 409);
        if (fits) {
          const id: string = body.lesson._id;
          lessons.push({
            id,
            hours,
            status: 'pending',
            deletedBy: undefined,
            replaces: replaced,
            entries: 1,
          });
        }
        continue;
      }
      const admin = admins[number % 2] as string;
      const { id } = lesson;
      const request = {
        edit: () => call(server, `PUT /teacher/update-lesson/${id}`, { token, body: { hours } }),
        editAsAdministrator: () =>
          call(server, `PATCH /admin/lessons/${id}`, { token: admin, body: { hours } }),
        approve: () => call(server, `POST /admin/approve-individual-lesson/${id}`, { token: admin }),
        reject: () => call(server, `POST /admin/reject-individual-lesson/${id}`, { token: admin }),
        restore: () => call(server, `POST /admin/restore-individual-lesson/${id}`, { token: admin }),
        restoreOwn: () => call(server, `POST /teacher/restore-lesson/${id}`, { token }),
        remove: () => call(server, `DELETE /teacher/delete-lesson/${id}`, { token }),
        removeApproved: () => call(server, `DELETE /admin/admin/delete-lesson/${id}`, { token: admin }),
      }[action];
      const expected = expectedStatus(lessons, action, lesson, hours);
      expect({ action, status: (await request()).status }).toEqual({ action, status: expected });
    }
    await compare(lessons, username, token);
  });
  await fc.assert(property, { seed: SEED, numRuns: 4, endOnFailure: true });
});

async function compare(lessons: ModelLesson[], username: string, token: string): Promise<void> {
  const ids = async (path: string, field: string) =>
    (await call(server, `GET /teacher/${path}`, { token })).body[field]
      .map(({ _id }: { _id: string }) => _id)
      .sort();
  const live = (status: ModelLesson['status']) =>
    lessons.filter(
      (lesson) => lesson.status === status && !lesson.deletedBy && !replacementOf(lessons, lesson),
    );
  const idsOf = (chosen: ModelLesson[]) => chosen.map(({ id }) => id).sort();
  const sum = (chosen: ModelLesson[]) => chosen.reduce((hours, lesson) => hours + lesson.hours, 0);
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    expect(await ids(`${status}-lessons`, `${status}_lessons`)).toEqual(idsOf(live(status)));
  }
  expect(await ids('deleted-lessons', 'deleted_lessons')).toEqual(
    idsOf(lessons.filter(({ deletedBy }) => deletedBy)),
  );
  const month = { month: MONTH };
  expect((await call(server, 'GET /teacher/month-summary', { token, query: month })).body).toMatchObject({
    approved_hours: sum(live('approved')),
    pending_hours: sum(live('pending')),
    rejected_hours: sum(live('rejected')),
  });
  const { teachers } = (
    await call(server, 'GET /admin/teacher-individual-stats', { token: admins[0], query: month })
  ).body;
  const row = teachers.find((each: { teacher_name: string }) => each.teacher_name === username);
  expect(row?.total_individual_hours ?? 0).toBe(sum(live('approved')));
  for (const { id, entries } of lessons) {
    const { history } = (await call(server, `GET /teacher/lesson-history/${id}`, { token })).body;
    expect(history).toHaveLength(entries);
  }
}
