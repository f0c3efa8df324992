import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import {
  LESSON_CALLS,
  type LessonPeople,
  signInAdmin,
  withTeacher,
  workWith,
} from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await signInAdmin(server);
  });
  afterAll(() => server.close());

  describe.each(LESSON_CALLS)('$lessonType lessons of which a decision tells what was seen', (calls) => {
    let people: LessonPeople;
    beforeEach(async () => {
      people = await withTeacher(server, admin);
    });
    const { submitted, on, list, ids } = workWith(calls, () => people);

    const row = async () => (await list(calls.pending, people.token))[0] as object;
    const decisions = [calls.approve, calls.reject];

    test.each(decisions)('are decided while they are like that: %s', async (decide) => {
      const id = await submitted();
      expect((await on(decide, id, admin, { seen: await row() })).status).toBe(200);
      expect(await list(calls.pending, people.token)).toEqual([]);
    });

    test.each(decisions)('stay as they are once their teacher has changed them: %s', async (decide) => {
      const id = await submitted();
      for (const change of [
        { date: '2026-03-16' },
        { hours: 9 },
        { subject: 'فيزياء' },
        { education_level: 'ثانوي' },
        calls.otherStudents,
      ]) {
        const seen = await row();
        await on(calls.update, id, people.token, change);
        const changed = await row();
        const answer = await on(decide, id, admin, { seen });
        expect(answer.status).toBe(409);
        expect(answer.body).toEqual({
          detail: expect.stringMatching(/^عدّل المعلم هذا الدرس بعد أن ظهر لك/),
          status: 'pending',
        });
        expect(await row()).toEqual(changed);
      }
      const history = await call(server, `GET /admin/lesson-history/${id}`, { token: admin });
      const actions = history.body.history.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(['lesson.created', ...Array(5).fill('lesson.changed')]);
      expect((await on(decide, id, admin, { seen: await row() })).status).toBe(200);
    });

    test('are compared in nothing that is not told', async () => {
      const ids = [await submitted(), await submitted()];
      for (const id of ids) await on(calls.update, id, people.token, { hours: 9 });
      const answers = [
        await on(calls.approve, ids[0] as string, admin, { seen: { subject: 'رياضيات' } }),
        await on(calls.reject, ids[1] as string, admin, { seen: {} }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });

    test('that somebody has decided are told to be so, whatever they looked like', async () => {
      const id = await submitted();
      await on(calls.reject, id);
      const answer = await on(calls.approve, id, admin, { seen: { hours: 9 } });
      expect([answer.status, answer.body.status]).toEqual([409, 'rejected']);
    });

    test('are never approved unseen when the teacher changes them at the same moment', async () => {
      const hours = [2, 3, 4, 5, 6];
      const id = await submitted();
      const seen = await row();
      const [decision, ...edits] = await Promise.all([
        on(calls.approve, id, admin, { seen }),
        ...hours.map((each) => on(calls.update, id, people.token, { hours: each })),
      ]);
      const [left] = await list(decision.status === 200 ? calls.approved : calls.pending, people.token);
      if (decision.status === 200) {
        expect(left).toEqual({ ...seen, approved: true });
        expect(edits.map(({ status }) => status)).toEqual(hours.map(() => 409));
      } else {
        expect([decision.status, decision.body.status]).toEqual([409, 'pending']);
        expect(edits.map(({ status }) => status)).toEqual(hours.map(() => 200));
      }
    });

    test('in a form that no lesson has are refused', async () => {
      const id = await submitted();
      for (const seen of [7, 'x', [], { hours: '1' }, { date: 'today' }, { subject: null }]) {
        expect((await on(calls.approve, id, admin, { seen })).status).toBe(422);
      }
      expect(await ids(calls.pending, people.token)).toEqual([id]);
    });
  });
});
