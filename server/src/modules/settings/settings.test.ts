import { DEFAULT_SETTINGS } from 'api-contract/institute';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  beforeEach(async () => {
    // The next day of Auckland, but not of Jerusalem.
    server = await start({ now: '2026-07-09T12:30:00Z' });
    admin = await server.tokenOf('admin');
  });
  afterEach(() => server.close());

  const read = async () => (await call(server, 'GET /admin/settings', { token: admin })).body;
  const save = (body: object, headers: Record<string, string> = {}) =>
    call(server, 'PATCH /admin/settings', { token: admin, body, headers });
  const entries = async () =>
    (await server.rows()).audit_entry.filter(({ entity_type }) => entity_type === 'settings');

  testOnce('saves only what is sent, with the earlier values in the audit entry', async () => {
    const before = await read();
    expect(before).toMatchObject({ ...DEFAULT_SETTINGS, first_day: expect.any(String), revision: 0 });
    const response = await save({ name: ' معهد  الساحل ', phones: ['٠٤ ٨٥٠ ١٢٣٤'], revision: 0 });
    expect(response.status).toBe(200);
    const saved = { ...before, name: 'معهد الساحل', phones: ['04 850 1234'], revision: 1 };
    expect(response.body).toEqual({ ...saved, message: expect.any(String) });
    expect(await read()).toEqual(saved);
    expect((await save({ tax_number: '123', name: 'معهد الساحل' })).body).toMatchObject({ revision: 2 });
    expect((await entries()).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'settings.changed',
        before: JSON.stringify({ name: DEFAULT_SETTINGS.name, phones: [] }),
        after: JSON.stringify({ name: 'معهد الساحل', phones: ['04 850 1234'] }),
      },
      {
        action: 'settings.changed',
        before: JSON.stringify({ tax_number: '' }),
        after: JSON.stringify({ tax_number: '123' }),
      },
    ]);
  });

  testOnce('changes nothing for what is saved already, and once for a repeated request', async () => {
    expect((await save({ name: DEFAULT_SETTINGS.name })).body.revision).toBe(0);
    const key = { 'idempotency-key': 'one-change-of-settings' };
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await save({ name: 'معهد الساحل', revision: 0 }, key)).body).toMatchObject({ revision: 1 });
    }
    expect(await entries()).toHaveLength(1);
  });

  test('of two forms that were opened together, the second one is rejected', async () => {
    const responses = await Promise.all(
      ['معهد الساحل', 'معهد الجبل'].map((name) => save({ name, revision: 0 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = responses.find(({ status }) => status === 200) as (typeof responses)[number];
    expect((await read()).name).toBe(body.name);
    expect(await entries()).toHaveLength(1);
  });

  testOnce('names each invalid field, and saves none of the others', async () => {
    const { status, body } = await save({
      name: ' ',
      support: { person: 'سلمى', phone: '12', email: 'salma@institute.test' },
      time_zone: 'Jerusalem',
      social: { label: 'صفحتنا', address: 'javascript:alert(1)' },
      rooms: ['قاعة 1'],
    });
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: string[] }) => loc.join('.'))).toEqual([
      'body.name',
      'body.time_zone',
      'body.support.phone',
      'body.social.address',
    ]);
    expect(await read()).toMatchObject({ revision: 0, rooms: [] });
  });

  testOnce('rejects a deceptive link beside its field', async () => {
    const saveLink = (address: string) => save({ social: { label: 'صفحتنا', address } });
    for (const address of [
      'https://facebook.com@evil.example/',
      'https://user:pass@evil.example/page',
      'https://:pass@evil.example',
      'https:user@evil.example',
      'https://institute.example/\u202egpj.exe',
      'https://institute.example/\u2066a',
      'https://institute\u200b.example',
      'https://institute.example\\@evil.example',
      'https://institute.example/a b',
    ]) {
      const { status, body } = await saveLink(address);
      expect([address, status, body.detail[0].loc]).toEqual([address, 422, ['body', 'social', 'address']]);
    }
    expect((await saveLink('https://youtube.com/@institute')).status).toBe(200);
  });

  testOnce('tells everyone the public settings only', async () => {
    await save({ name: 'معهد الساحل', rooms: ['قاعة 1'] });
    const { status, body } = await call(server, 'GET /institute');
    expect(status).toBe(200);
    const {
      rooms,
      admit_everybody,
      require_second_factor,
      first_start_done,
      sibling_discounts,
      lowest_price,
      charge_rounding,
      show_pay,
      cash_limit,
      counted_together,
      cut_over_day,
      notice_hours,
      allow_late_notice,
      reminder_days,
      message_texts,
      ...rest
    } = DEFAULT_SETTINGS;
    expect(body).toEqual({ ...rest, name: 'معهد الساحل', first_day: expect.any(String) });
    const teacher = await server.tokenOf('teacher');
    for (const method of ['GET', 'PATCH']) {
      const response = await call(server, `${method} /admin/settings`, {
        token: teacher,
        ...(method === 'PATCH' && { body: {} }),
      });
      expect(response.status).toBe(403);
    }
  });

  testOnce('the next mail and the current day follow what is saved', async () => {
    const pay = () =>
      call(server, 'POST /student_payments/', {
        token: admin,
        query: { name: 'ليلى', cost: '5', date: '2026-07-10' },
      });
    // A day in the future.
    expect((await pay()).status).toBe(422);
    await save({ name: 'معهد الساحل', time_zone: 'Pacific/Auckland' });
    expect((await pay()).status).toBe(201);
    const person = { username: 'سلمى', email: 'salma@institute.test', birthday: '1990-01-01' };
    await call(server, 'POST /user/signup', { body: { ...person, password: 'long enough' } });
    const [mail] = await server.mails();
    expect(mail?.text).toMatch(/^معهد الساحل\n/);
  });

  testOnce('rejects the name of the institute in new usernames from the moment it is saved', async () => {
    const { id } = await server.createTeacher();
    const username = 'معهد_الساحل حيفا';
    const add = { username, email: 'office@institute.test', right: 'owner' };
    const create = () => call(server, 'POST /admin/administrators', { token: admin, body: add });
    await save({ name: 'معهد الساحل' });
    const responses = [
      await call(server, `PATCH /admin/teachers/${id}`, { token: admin, body: { username } }),
      await create(),
      await call(server, 'POST /user/signup', {
        body: { username, email: 'salma@institute.test', birthday: '1990-01-01', password: 'long enough' },
      }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(422);
      expect(body.detail).toMatchObject([{ loc: ['body', 'username'], type: 'institute_name' }]);
    }
    await save({ name: 'معهد الجبل' });
    expect((await create()).status).toBe(201);
  });

  testOnce(
    'offers the guide of the first start until it is dismissed, or there are students and teachers',
    async () => {
      const isOffered = async () => (await read()).first_start;
      await call(server, 'POST /admin/students', { token: admin, body: { name: 'سلمى' } });
      expect(await isOffered()).toBe(true);
      await server.createTeacher();
      expect(await isOffered()).toBe(false);
    },
  );

  testOnce('offers the guide of the first start no more once it is dismissed', async () => {
    expect((await save({ first_start_done: true })).body.first_start).toBe(false);
    expect((await read()).first_start).toBe(false);
  });
});
