import { postings } from 'api-contract/posting-schema';
import { savedPrice } from 'api-contract/price-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const LEVEL = 'ثانوي';
const UNCHANGED = { lessons: 0, accounts: 0, before: 0, after: 0, pay_before: 0, pay_after: 0 };

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let owner: string;
  let teacher: { id: string; token: string };
  beforeEach(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    const { id, username, password } = await server.createTeacher();
    teacher = { id, token: await server.signIn(username, password) };
  });
  afterEach(() => server.close());

  const send = (path: string, body?: object, token = owner) => call(server, path, { token, body });
  const setPrice = (body: object) =>
    send('POST /admin/prices', {
      education_level: LEVEL,
      lesson_type: 'individual',
      from: '2026-01-01',
      ...body,
    });
  const setRate = (body: object) =>
    send('POST /admin/pay-rates', {
      education_level: LEVEL,
      lesson_type: 'individual',
      from: '2026-01-01',
      ...body,
    });
  const renew = (body: object, token = owner) =>
    send('POST /admin/postings', { preview: false, ...body }, token);

  async function approve(student_name: string, fields: object = {}): Promise<string> {
    const lesson = { student_name, date: '2026-03-10', hours: 2, subject: 'لغة', education_level: LEVEL };
    const { body } = await send('POST /teacher/submit', { ...lesson, ...fields }, teacher.token);
    const id = body.lesson._id as string;
    expect((await send(`POST /admin/approve-individual-lesson/${id}`)).status).toBe(200);
    return id;
  }

  /** What is charged and paid for each lesson. */
  async function posted() {
    const { entry, pay_entry } = await server.rows();
    return {
      charges: new Map(
        entry.flatMap(({ lesson_id, amount }) => (lesson_id === null ? [] : [[lesson_id, Number(amount)]])),
      ),
      pay: new Map(
        pay_entry.flatMap(({ lesson_id, amount }) =>
          lesson_id === null ? [] : [[lesson_id, Number(amount)]],
        ),
      ),
    };
  }

  const studentNamed = async (name: string) =>
    (await server.rows()).student.find((student) => student.name === name)?.id as string;

  test('posts a lesson without a price as soon as one covers it', async () => {
    const [early, late] = [await approve('رامي', { date: '2026-02-10' }), await approve('رامي')];
    expect((await posted()).charges).toEqual(
      new Map([
        [early, 0],
        [late, 0],
      ]),
    );
    const other = await setPrice({ amount: 9000, lesson_type: 'group' });
    expect(other.body).toMatchObject({ posted: 0, closed: 0 });
    const { status, body } = await setPrice({ amount: 9000, from: '2026-03-01' });
    expect([status, savedPrice.parse(body)]).toEqual([201, body]);
    expect(body).toMatchObject({ posted: 1, closed: 0 });
    expect(body.effect).toBeUndefined();
    expect(body.message).toContain('درس واحد');
    expect((await posted()).charges).toEqual(
      new Map([
        [early, 0],
        [late, 18_000],
      ]),
    );
  });

  testOnce('counts a lesson of the closed period without a price, which stays', async () => {
    const closed = await approve('رامي', { date: '2026-01-10' });
    expect((await send('POST /admin/months/2026-01/close')).status).toBe(200);
    expect((await setPrice({ amount: 9000, from: '2026-02-01' })).body).toMatchObject({
      posted: 0,
      closed: 1,
    });
    expect((await posted()).charges).toEqual(new Map([[closed, 0]]));
  });

  testOnce(
    'posts anew what is in the account of a family, also of a student who belongs to it no longer',
    async () => {
      await setPrice({ amount: 10_000 });
      const family = (await send('POST /admin/families', { guardian_name: 'سليم' })).body._id;
      await approve('رامي');
      const student = await studentNamed('رامي');
      const join = (family_id: string | null) =>
        send(`PATCH /admin/students/${student}`, { family_id, from: '2026-01-01' });
      await join(family);
      expect((await renew({ from: '2026-03-01' })).body).toMatchObject({ lessons: 0 });
      await join(null);
      expect((await renew({ from: '2026-03-01', family_id: family })).body).toMatchObject({ accounts: 2 });
      expect((await server.rows()).entry).toMatchObject([{ account_id: student, amount: 20_000 }]);
    },
  );

  testOnce(
    'a price with an earlier day changes what is posted only when lessons are posted anew',
    async () => {
      await setPrice({ amount: 10_000 });
      const [early, late] = [await approve('رامي', { date: '2026-02-10' }), await approve('رامي')];
      const other = await approve('هدى');
      const before = await posted();
      const { body } = await setPrice({ amount: 12_000, from: '2026-03-01' });
      const effect = { lessons: 2, accounts: 2, before: 40_000, after: 48_000, pay_before: 0, pay_after: 0 };
      const everybody = { from: '2026-03-01', student_id: null, family_id: null, teacher_id: null };
      expect(body).toMatchObject({ posted: 0, effect: { ...effect, ...everybody } });
      expect(await posted()).toEqual(before);

      const preview = await renew({ from: '2026-03-01', preview: true });
      expect([preview.status, postings.parse(preview.body)]).toEqual([200, preview.body]);
      expect(preview.body).toMatchObject(effect);
      const [rami, huda] = ['رامي', 'هدى'].map((name) => ({ name, before: 20_000, after: 24_000 }));
      expect(preview.body.by_account).toEqual(
        expect.arrayContaining([expect.objectContaining(rami), expect.objectContaining(huda)]),
      );
      expect(await posted()).toEqual(before);

      expect((await renew({ from: '2026-03-01' })).body).toMatchObject(effect);
      const after = await posted();
      expect(after.charges).toEqual(
        new Map([
          [early, 20_000],
          [late, 24_000],
          [other, 24_000],
        ]),
      );
      expect((await renew({ from: '2026-03-01' })).body).toMatchObject({ ...UNCHANGED, by_account: [] });
      expect(await posted()).toEqual(after);
      const entries = (await server.rows()).audit_entry.filter(({ action }) => action === 'posting.renewed');
      expect(
        entries.map(({ before: was, after: is }) => [JSON.parse(String(was)), JSON.parse(String(is))]),
      ).toEqual([
        [
          { charged: 40_000, pay: 0 },
          { from: '2026-03-01', lessons: 2, accounts: 2, charged: 48_000, pay: 0 },
        ],
      ]);
    },
  );

  testOnce(
    'a deleted price leaves what was charged by it, and says what posting anew would change',
    async () => {
      await setPrice({ amount: 10_000 });
      const { _id } = (await setPrice({ amount: 12_000, from: '2026-03-01' })).body;
      const lesson = await approve('رامي');
      const query = { preview: 'true' };
      const preview = await call(server, `DELETE /admin/prices/${_id}`, { token: owner, query });
      const { body } = await send(`DELETE /admin/prices/${_id}`);
      expect(body.effect).toMatchObject({ lessons: 1, before: 24_000, after: 20_000 });
      expect([preview.status, preview.body.effect]).toEqual([200, body.effect]);
      expect((await posted()).charges).toEqual(new Map([[lesson, 24_000]]));
    },
  );

  testOnce('posts anew for one student, one family or one teacher', async () => {
    await setPrice({ amount: 10_000 });
    await setRate({ amount: 5000 });
    const lessons = [await approve('رامي'), await approve('هدى'), await approve('سليم')] as const;
    const family = (await send('POST /admin/families', { guardian_name: 'أم هدى' })).body._id;
    await send(`PATCH /admin/students/${await studentNamed('هدى')}`, { family_id: family });
    await setPrice({ amount: 12_000 });
    await setRate({ amount: 6000 });
    const pay = new Map(lessons.map((lesson) => [lesson, 10_000]));

    const student_id = await studentNamed('رامي');
    const one = { lessons: 1, accounts: 1, before: 20_000, after: 24_000, pay_before: 0, pay_after: 0 };
    expect((await renew({ from: '2026-03-01', student_id })).body).toMatchObject({
      ...one,
      by_account: [{ name: 'رامي', before: 20_000, after: 24_000 }],
    });
    expect((await renew({ from: '2026-03-01', family_id: family })).body).toMatchObject({
      ...one,
      by_account: [{ name: 'أم هدى' }],
    });
    const [rami, huda, salim] = lessons;
    const charges = [
      [rami, 24_000],
      [huda, 24_000],
      [salim, 20_000],
    ] as const;
    expect(await posted()).toEqual({ charges: new Map(charges), pay });

    expect((await renew({ from: '2026-03-01', teacher_id: teacher.id })).body).toMatchObject({
      lessons: 3,
      accounts: 1,
      before: 20_000,
      after: 24_000,
      pay_before: 30_000,
      pay_after: 36_000,
    });
    expect(await posted()).toEqual({
      charges: new Map(lessons.map((lesson) => [lesson, 24_000])),
      pay: new Map(lessons.map((lesson) => [lesson, 12_000])),
    });
  });

  testOnce(
    'refuses a day of the closed period, an unknown person, two of them, and who has no right to prices',
    async () => {
      expect((await send('POST /admin/months/2026-02/close')).status).toBe(200);
      for (const preview of [true, false])
        expect((await renew({ from: '2026-02-28', preview })).body.closed_until).toBe('2026-02-28');
      const unknown = '0190aaaa-0000-7000-8000-000000000004';
      for (const field of ['student_id', 'family_id', 'teacher_id']) {
        const { status, body } = await renew({ from: '2026-03-01', [field]: unknown });
        expect([status, body.detail[0].loc]).toEqual([422, ['body', field]]);
      }
      expect((await renew({ from: '2026-03-01', student_id: unknown, teacher_id: unknown })).status).toBe(
        422,
      );
      const { username, password } = await server.createAdmin({ right: 'secretary' });
      const secretary = await server.signIn(username, password);
      expect((await renew({ from: '2026-03-01', preview: true }, secretary)).status).toBe(403);
    },
  );

  test('a lesson that is approved while its first price is set is charged', async () => {
    const lesson = { student_name: 'رامي', hours: 2, subject: 'لغة', education_level: LEVEL };
    const ids: string[] = [];
    for (const day of ['10', '11', '12', '13']) {
      const { body } = await send(
        'POST /teacher/submit',
        { ...lesson, date: `2026-03-${day}` },
        teacher.token,
      );
      ids.push(body.lesson._id);
    }
    await Promise.all([
      ...ids.slice(0, 2).map((id) => send(`POST /admin/approve-individual-lesson/${id}`)),
      setPrice({ amount: 9000 }),
      setRate({ amount: 5000 }),
      ...ids.slice(2).map((id) => send(`POST /admin/approve-individual-lesson/${id}`)),
    ]);
    expect(await posted()).toEqual({
      charges: new Map(ids.map((id) => [id, 18_000])),
      pay: new Map(ids.map((id) => [id, 10_000])),
    });
  });
});
