import { openingDays } from 'api-contract/opening-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW } from '../../testing/timetable-office';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const ask = (path: string, body: object) => call(server, path, { token: admin, body });
  const opening = async (from: string, to: string) => {
    const { status, body } = await call(server, 'GET /institute/opening-days', { query: { from, to } });
    expect(status).toBe(200);
    expect(openingDays.parse(body)).toEqual(body);
    return body.days;
  };

  test('tells visitors when the institute is open, with season and closures', async () => {
    expect(await opening('2026-06-22', '2026-06-22')).toEqual([
      { day: '2026-06-22', open: [{ from: '00:00', to: '24:00' }], closure: null },
    ]);
    const week_hours = [
      { weekday: 1, from: '10:00', to: '20:00' },
      { weekday: 2, from: '14:00', to: '18:00' },
    ];
    await ask('PATCH /admin/settings', { week_hours });
    const season = { first_day: '2026-06-29', last_day: '2026-06-29', label: 'رمضان' };
    await ask('POST /admin/seasons', { ...season, hours: [{ weekday: 1, from: '20:00', to: '23:00' }] });
    await ask('POST /admin/closures', { from: '2026-06-23', to: '2026-06-23', label: 'عيد' });
    const lunch = { from: '2026-06-22', to: '2026-06-22', label: 'استراحة', start: '12:00', end: '13:00' };
    await ask('POST /admin/closures', lunch);
    const open = await opening('2026-06-22', '2026-06-30');
    expect(open.slice(0, 3)).toEqual([
      {
        day: '2026-06-22',
        open: [
          { from: '10:00', to: '12:00' },
          { from: '13:00', to: '20:00' },
        ],
        closure: null,
      },
      { day: '2026-06-23', open: [], closure: 'عيد' },
      { day: '2026-06-24', open: [], closure: null },
    ]);
    expect(open.slice(-2)).toMatchObject([
      { open: [{ from: '20:00', to: '23:00' }] },
      { open: [{ from: '14:00', to: '18:00' }] },
    ]);
  });

  test.each([
    ['2026-06-22', '2026-06-21'],
    ['2026-01-01', '2026-12-31'],
    ['x', '2026-06-21'],
  ])('rejects the days from %s to %s', async (from, to) => {
    expect((await call(server, 'GET /institute/opening-days', { query: { from, to } })).status).toBe(422);
  });
});
