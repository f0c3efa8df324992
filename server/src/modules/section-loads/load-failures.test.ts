import { LOAD_FAILURE_DAYS, LOAD_FAILURE_DAYS_MAX } from 'api-contract/limits';
import { loadFailures } from 'api-contract/release-schema';
import { openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { countLoadFailure, listLoadFailures } from './failures';

const FAILURE = { section: 'remote-teacher', version: 't2', stage: 'entry' } as const;

onEachDatabase((start, testOnce) => {
  let site: SiteFolder;
  let server: TestServer;
  let admin: string;
  let nextAddress = 1;
  beforeAll(async () => {
    site = await createSiteFolder();
    await site.list({
      'remote-teacher': [
        { version: 't2', traffic: 100 },
        { version: 't1', traffic: 0 },
      ],
    });
    server = await start({ env: { SITE_DIR: site.path, TRUST_PROXY: '127.0.0.1' } });
    admin = await server.tokenOf('admin');
  });
  afterAll(async () => {
    await server.close();
    await site.remove();
  });

  /** Reports a failure from a new address, so that no test reaches the limit of another. */
  const report = (body: unknown, address = `192.0.2.${nextAddress++}`) =>
    call(server, 'POST /load-failures', { body, headers: { 'x-forwarded-for': address } });
  const listed = async (version: string) => {
    const { body } = await call(server, 'GET /admin/load-failures', { token: admin });
    expect(loadFailures.parse(body)).toEqual(body);
    return body.failures.filter((failure: { version: string }) => failure.version === version);
  };
  const database = async () => {
    const { DATA_DIR = '', DATABASE_URL } = server.databaseEnvironment;
    return openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, { exclusive: false });
  };

  test('counts failures by section, version and stage, also concurrent ones', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => report(FAILURE)));
    for (const { status, body } of responses) expect([status, body]).toEqual([204, undefined]);
    await report({ ...FAILURE, stage: 'mount' });
    const [latest, ...others] = await listed('t2');
    expect(latest).toMatchObject({ ...FAILURE, stage: 'mount', count: 1, last_at: latest.first_at });
    expect(others).toEqual([
      { ...FAILURE, count: 12, first_at: expect.any(String), last_at: expect.any(String) },
    ]);
    expect(others[0].first_at <= others[0].last_at).toBe(true);
  });

  testOnce('stores failures of releases of this site, and ignores all others', async () => {
    await site.write('remotes/remote-teacher/t0/release.json', '{}');
    await site.write('remotes/remote-gone/g1/release.json', '{}');
    const known = ['t1', 't0'];
    for (const version of known) expect((await report({ ...FAILURE, version })).status).toBe(204);
    for (const unknown of [
      { ...FAILURE, version: 't9' },
      { ...FAILURE, version: '..' },
      { ...FAILURE, section: 'remote-gone', version: 'g1' },
      { ...FAILURE, section: 'constructor' },
    ]) {
      expect((await report(unknown)).status).toBe(204);
      expect(await listed(unknown.version)).not.toContainEqual(expect.objectContaining(unknown));
    }
    for (const version of known) expect(await listed(version)).toHaveLength(1);
  });

  testOnce.each([
    ['a section that is no name', { section: '../x' }, 'section'],
    ['a version that is an address', { version: '1?token=x' }, 'version'],
    ['a stage that does not exist', { stage: 'lunch' }, 'stage'],
    ['no version', { version: undefined }, 'version'],
  ])('rejects a failure with %s', async (_, changes, field) => {
    const { status, body } = await report({ ...FAILURE, ...changes });
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ loc: ['body', field], msg: expect.any(String) }]);
  });

  testOnce('rejects long reports, and too many from one address', async () => {
    expect((await report({ ...FAILURE, padding: 'x'.repeat(1024) })).status).toBe(413);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt <= 20; attempt++)
      statuses.add((await report(FAILURE, '198.51.100.1')).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await report(FAILURE, '198.51.100.2')).status).toBe(204);
  });

  testOnce('stores no data about the reporter', async () => {
    await report({ ...FAILURE, person: 'ليلى' });
    const open = await database();
    const row = await open.database.selectFrom('load_failure').selectAll().executeTakeFirstOrThrow();
    await open.close();
    expect(Object.keys(row).sort()).toEqual([
      'count',
      'day',
      'first_at',
      'last_at',
      'section',
      'stage',
      'version',
    ]);
  });

  test('sums several days, and removes old days from the sums and then from the database', async () => {
    const open = await database();
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    const failure = { ...FAILURE, section: 'remote-admin' };
    const sumsOn = async (day: string, days: number) => {
      const failures = await listLoadFailures(open.database, days, at(day));
      return failures.filter(({ section }) => section === failure.section);
    };
    for (const day of ['1999-01-02', '1999-01-01', '1999-01-02']) {
      await countLoadFailure(open.database, failure, at(day));
    }
    expect(await sumsOn('1999-01-02', LOAD_FAILURE_DAYS)).toMatchObject([
      { count: 3, first_at: '1999-01-01T12:00:00.000Z', last_at: '1999-01-02T12:00:00.000Z' },
    ]);
    expect(await sumsOn('1999-01-02', 1)).toMatchObject([{ count: 2 }]);
    expect(await sumsOn('1999-01-15', LOAD_FAILURE_DAYS)).toMatchObject([{ count: 2 }]);
    expect(await sumsOn('1999-01-16', LOAD_FAILURE_DAYS)).toEqual([]);

    await countLoadFailure(open.database, { ...failure, stage: 'files' }, at('1999-01-31'));
    const left = await open.database
      .selectFrom('load_failure')
      .select(['day', 'stage'])
      .where('section', '=', failure.section)
      .orderBy('day')
      .execute();
    await open.close();
    expect(left).toEqual([
      { day: '1999-01-02', stage: 'entry' },
      { day: '1999-01-31', stage: 'files' },
    ]);
  });

  testOnce('lists at most as many days as are stored', async () => {
    const asked = (days: string) =>
      call(server, 'GET /admin/load-failures', { token: admin, query: { days } });
    expect((await asked(String(LOAD_FAILURE_DAYS_MAX))).status).toBe(200);
    for (const days of ['0', String(LOAD_FAILURE_DAYS_MAX + 1), 'all']) {
      expect((await asked(days)).status).toBe(422);
    }
  });

  testOnce('accepts and lists failures when the site cannot be read', async () => {
    await site.write('frontend-discovery.json', '{');
    expect((await report(FAILURE)).status).toBe(204);
    expect((await call(server, 'GET /admin/load-failures', { token: admin })).status).toBe(200);
  });
});
