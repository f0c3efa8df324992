import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const BEGINNING = '0000-01-01';
const LEVEL = 'ثانوي';
const TODAY = '2026-03-20';
const YESTERDAY = '2026-03-19';

onEachDatabase((start) => {
  let server: TestServer;
  let token: string;
  let teacher: string;
  let names = 0;
  beforeAll(async () => {
    server = await start({ now: `${TODAY}T10:00:00Z` });
    token = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const price = { education_level: LEVEL, lesson_type: 'individual', amount: 10_000, from: '2026-01-01' };
    await ask('POST /admin/prices', price);
  });
  afterAll(() => server.close());

  const ask = (route: string, body?: object) => call(server, route, { token, ...(body && { body }) });
  const addStudent = async (fields: object = {}) => {
    names += 1;
    return (await ask('POST /admin/students', { name: `طالب ${names} وحيد`, ...fields })).body;
  };
  const addFamily = async (fields: object = {}) =>
    (await ask('POST /admin/families', { guardian_name: 'أبو سليم', ...fields })).body;
  const change = (id: string, body: object) => ask(`PATCH /admin/students/${id}`, body);
  const agreementsOf = async (id: string) => (await ask(`GET /admin/students/${id}`)).body.agreements;

  /** Approves a lesson of an hour for a student. */
  async function teach(name: string, date: string): Promise<void> {
    const body = { student_name: name, date, hours: 1, subject: 'فيزياء', education_level: LEVEL };
    const { lesson } = (await call(server, 'POST /teacher/submit', { token: teacher, body })).body;
    await ask(`POST /admin/approve-individual-lesson/${lesson._id}`);
  }
  const chargesOf = async (id: string) =>
    (await server.rows()).entry
      .filter(({ student_id, kind }) => student_id === id && kind === 'lesson')
      .sort((one, other) => (String(one.day) < String(other.day) ? -1 : 1))
      .map(({ account_id, day, amount }) => [account_id, day, amount]);

  test('a new record begins at the beginning, with a discount from today', async () => {
    const family = await addFamily();
    const terms = { education_level: LEVEL, grade: 'العاشر', family_id: family._id };
    const { _id, from } = await addStudent({ ...terms, discount_percent: 10 });
    expect(from).toBe(TODAY);
    expect(await agreementsOf(_id)).toEqual([
      { from_day: BEGINNING, ...terms, active: true, discount_percent: 0 },
      { from_day: TODAY, ...terms, active: true, discount_percent: 10 },
    ]);
  });

  test('a discount from today leaves what was posted for yesterday', async () => {
    const { _id, name } = await addStudent();
    await teach(name, YESTERDAY);
    const { body } = await change(_id, { discount_percent: 20 });
    expect(body).toMatchObject({ from: TODAY, planned: [], discount_percent: 20 });
    expect(body.effect).toBeUndefined();
    await teach(name, TODAY);
    expect(await chargesOf(_id)).toEqual([
      [_id, YESTERDAY, 10_000],
      [_id, TODAY, 8000],
    ]);
  });

  test('a discount from an earlier day says what posting anew would change, and does not do it', async () => {
    const { _id, name } = await addStudent();
    await teach(name, YESTERDAY);
    const { body } = await change(_id, { discount_percent: 20, from: '2026-03-01' });
    expect(body).toMatchObject({
      from: '2026-03-01',
      effect: { lessons: 1, accounts: 1, before: 10_000, after: 8000 },
    });
    expect(await chargesOf(_id)).toEqual([[_id, YESTERDAY, 10_000]]);
    await ask('POST /admin/postings', { from: body.from, student_id: _id, preview: false });
    expect(await chargesOf(_id)).toEqual([[_id, YESTERDAY, 8000]]);
  });

  test('a value of today holds from an earlier day too, once it is asked for', async () => {
    const { _id } = await addStudent({ discount_percent: 10 });
    expect((await change(_id, { discount_percent: 10 })).body.from).toBeUndefined();
    expect((await change(_id, { discount_percent: 10, from: '2026-02-01' })).body.from).toBe('2026-02-01');
    expect(await agreementsOf(_id)).toMatchObject([
      { from_day: BEGINNING, discount_percent: 0 },
      { from_day: '2026-02-01', discount_percent: 10 },
    ]);
  });

  test('what is planned for later stays, and is named', async () => {
    const { _id } = await addStudent({ education_level: 'إعدادي' });
    await change(_id, { education_level: LEVEL, from: '2026-09-01' });
    const { body } = await change(_id, { education_level: 'ابتدائي', from: '2026-03-01' });
    expect(body).toMatchObject({
      education_level: 'ابتدائي',
      planned: [{ from_day: '2026-09-01', education_level: LEVEL }],
    });
    expect((await agreementsOf(_id)).map(({ from_day }: { from_day: string }) => from_day)).toEqual([
      BEGINNING,
      '2026-03-01',
      '2026-09-01',
    ]);
  });

  test('the first family is joined from the beginning, with the entries of open days; another one from today', async () => {
    const { _id, name } = await addStudent();
    await teach(name, YESTERDAY);
    const [first, second] = [await addFamily(), await addFamily()];
    expect((await change(_id, { family_id: first._id })).body.from).toBe(BEGINNING);
    expect(await chargesOf(_id)).toEqual([[first._id, YESTERDAY, 10_000]]);
    expect((await change(_id, { family_id: second._id })).body.from).toBe(TODAY);
    expect(await chargesOf(_id)).toEqual([[first._id, YESTERDAY, 10_000]]);
    expect(await agreementsOf(_id)).toMatchObject([
      { from_day: BEGINNING, family_id: first._id },
      { from_day: TODAY, family_id: second._id },
    ]);
  });

  test('who leaves and joins again takes the last place, and the others keep theirs', async () => {
    const family = await addFamily();
    const [one, two, three] = [
      await addStudent({ family_id: family._id }),
      await addStudent({ family_id: family._id }),
      await addStudent({ family_id: family._id }),
    ];
    const children = async () => (await ask(`GET /admin/families/${family._id}`)).body.children;
    await change(one._id, { family_id: null, from: '2026-03-10' });
    expect(await children()).toEqual([two._id, three._id]);
    await change(one._id, { family_id: family._id, from: '2026-03-15' });
    expect(await children()).toEqual([two._id, three._id, one._id]);
    // Taken back on the same day, it was as if nothing had happened.
    await change(two._id, { family_id: null });
    await change(two._id, { family_id: family._id });
    expect(await children()).toEqual([two._id, three._id, one._id]);
  });

  test('the order of children holds from a day on, and says what it would change', async () => {
    const settings = { sibling_discounts: [50], lowest_price: 0, from: '2026-01-01' };
    await ask('PATCH /admin/settings', settings);
    const family = await addFamily();
    const [one, two] = [
      await addStudent({ family_id: family._id }),
      await addStudent({ family_id: family._id }),
    ];
    await teach(one.name, YESTERDAY);
    await teach(two.name, YESTERDAY);
    expect([...(await chargesOf(one._id)), ...(await chargesOf(two._id))]).toEqual([
      [family._id, YESTERDAY, 10_000],
      [family._id, YESTERDAY, 5000],
    ]);
    const order = { children: [two._id, one._id], from: '2026-03-01' };
    const { body } = await ask(`PATCH /admin/families/${family._id}`, order);
    expect(body).toMatchObject({ children: order.children, from: order.from });
    expect(body.effect).toMatchObject({ lessons: 2, before: 15_000, after: 15_000 });
    const { detail } = (await ask(`PATCH /admin/families/${family._id}`, { children: [one._id, one._id] }))
      .body;
    expect(detail[0].loc).toEqual(['body', 'children']);
  });

  test('who leaves moves the siblings up: the effect and posting anew count their lessons too', async () => {
    await ask('PATCH /admin/settings', { sibling_discounts: [50], lowest_price: 0, from: '2026-01-01' });
    const family = await addFamily();
    const [one, two] = [
      await addStudent({ family_id: family._id }),
      await addStudent({ family_id: family._id }),
    ];
    await teach(two.name, YESTERDAY);
    const alone = await addStudent();
    expect((await change(alone._id, { active: false, from: '2026-03-01' })).body.effect).toBeUndefined();
    const effect = { lessons: 1, accounts: 1, before: 5000, after: 10_000, siblings: true };
    for (const [left, back] of [
      [{ active: false }, { active: true }],
      [{ family_id: null }, { family_id: family._id }],
    ]) {
      const { body } = await change(one._id, { ...left, from: '2026-03-01' });
      expect(body.effect).toMatchObject(effect);
      await change(one._id, { ...back, from: '2026-03-01' });
    }
    const { body } = await change(one._id, { active: false, from: '2026-03-01' });
    const anew = { from: body.from, student_id: one._id, preview: false };
    await ask('POST /admin/postings', anew);
    expect(await chargesOf(two._id)).toEqual([[family._id, YESTERDAY, 5000]]);
    await ask('POST /admin/postings', { ...anew, siblings: true });
    expect(await chargesOf(two._id)).toEqual([[family._id, YESTERDAY, 10_000]]);
  });

  test('a family discount and what siblings pay hold from their days', async () => {
    const family = await addFamily({ discount_percent: 5 });
    expect(family).toMatchObject({ discount_percent: 5, from: TODAY });
    const { _id, name } = await addStudent({ family_id: family._id });
    await teach(name, YESTERDAY);
    const later = await ask(`PATCH /admin/families/${family._id}`, {
      discount_percent: 30,
      from: '2026-03-01',
    });
    expect(later.body.effect).toMatchObject({ lessons: 1, before: 10_000, after: 7000 });
    expect(await chargesOf(_id)).toEqual([[family._id, YESTERDAY, 10_000]]);
    await ask('PATCH /admin/settings', { lowest_price: 4000, from: '2026-10-01' });
    const { lowest_price, planned } = (await ask('PATCH /admin/settings', { lowest_price: 3000 })).body;
    expect([lowest_price, planned]).toEqual([3000, [expect.objectContaining({ lowest_price: 4000 })]]);
  });

  test('a doubt compares the level with that of the lesson’s day', async () => {
    const { _id, name } = await addStudent({ education_level: LEVEL });
    await change(_id, { education_level: 'إعدادي' });
    for (const [date, expected] of [
      [YESTERDAY, []],
      [TODAY, ['other_level']],
    ] as const) {
      const body = { student_name: name, date, hours: 1, subject: 'تاريخ', education_level: LEVEL };
      const { lesson } = (await call(server, 'POST /teacher/submit', { token: teacher, body })).body;
      const { body: pending } = await ask('GET /admin/pending-individual-lessons');
      const { doubts } = pending.pending_lessons.find((one: { _id: string }) => one._id === lesson._id);
      expect(doubts.map(({ kind }: { kind: string }) => kind)).toEqual(expected);
    }
  });

  test('in the closed period nothing begins: it is the first open day, and the answer says so', async () => {
    const { _id } = await addStudent({ education_level: LEVEL });
    await ask('POST /admin/months/2026-01/close');
    const { body } = await change(_id, { education_level: 'إعدادي', from: '2026-01-10' });
    expect(body.from).toBe('2026-02-01');
    const { _id: family_id } = await addFamily();
    expect((await change(_id, { family_id })).body.from).toBe('2026-02-01');
    await ask('POST /admin/months/2026-01/reopen', { reason: 'تجربة' });
  });
});
