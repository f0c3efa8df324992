import { LOAD_FAILURE_DAYS, LOAD_FAILURE_DAYS_MAX } from 'api-contract/limits';
import { sectionOpens } from 'api-contract/release-schema';
import { openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { countSectionOpens, listSectionOpens } from './opens';

const OPEN = { section: 'remote-teacher', version: 't2' };

onEachDatabase((start, testOnce) => {
  let site: SiteFolder;
  let server: TestServer;
  let admin: string;
  let nextAddress = 1;
  beforeAll(async () => {
    site = await createSiteFolder();
    await site.list({
      'remote-teacher': [
        { version: 't2', traffic: 90 },
        { version: 't3', traffic: 10 },
      ],
      shell: [{ version: 's1', traffic: 100 }],
    });
    server = await start({ env: { SITE_DIR: site.path, TRUST_PROXY: '127.0.0.1' } });
    admin = await server.tokenOf('admin');
  });
  afterAll(async () => {
    await server.close();
    await site.remove();
  });

  /** Reports opens from a new address, so that no test reaches the limit of another. */
  const report = (opens: unknown, address = `192.0.2.${nextAddress++}`) =>
    call(server, 'POST /section-opens', { body: { opens }, headers: { 'x-forwarded-for': address } });
  const listed = async () => {
    const { body } = await call(server, 'GET /admin/section-opens', { token: admin });
    expect(sectionOpens.parse(body)).toEqual(body);
    return body.opens;
  };
  /** The values of both metrics, by the labels. */
  const measured = async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    const lines = [...text.matchAll(/^manara_section_(opens|failures)_total\{(.*)\} (\d+)$/gm)];
    return Object.fromEntries(lines.map(([, kind, labels, value]) => [`${kind} ${labels}`, Number(value)]));
  };

  test('counts opens by section and version, also concurrent ones, for known releases only', async () => {
    const shell = { section: 'shell', version: 's1' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => report([OPEN, shell])));
    for (const { status, body } of responses) expect([status, body]).toEqual([204, undefined]);
    for (const unknown of [
      { ...OPEN, version: 't9' },
      { ...OPEN, version: '..' },
      { section: 'constructor', version: 't2' },
    ]) {
      expect((await report([unknown, OPEN])).status).toBe(204);
    }
    expect(await listed()).toEqual([
      { ...OPEN, count: 11 },
      { ...shell, count: 8 },
    ]);
  });

  testOnce('measures the opens and failures of each listed release, also those that have none', async () => {
    await report([OPEN]);
    const before = await measured();
    await report([OPEN]);
    await call(server, 'POST /load-failures', {
      body: { ...OPEN, version: 't3', stage: 'entry' },
      headers: { 'x-forwarded-for': '192.0.2.250' },
    });
    const after = await measured();
    const opens = 'opens section="remote-teacher",version="t2"';
    const failures = 'failures section="remote-teacher",version="t3",stage="entry"';
    expect(after[opens]).toBe((before[opens] ?? 0) + 1);
    expect([before[failures], after[failures]]).toEqual([0, 1]);
    expect(after['opens section="remote-teacher",version="t3"']).toBe(0);
    expect(Object.keys(after).filter((key) => key.startsWith('opens'))).toHaveLength(3);
  });

  testOnce.each([
    ['no release', []],
    ['a version that is an address', [{ ...OPEN, version: '1?token=x' }]],
    ['too many releases', Array(5).fill(OPEN)],
  ])('rejects a report with %s', async (_, opens) => {
    expect((await report(opens)).status).toBe(422);
  });

  testOnce('rejects too many opens from one address', async () => {
    const responses = await Promise.all(Array.from({ length: 121 }, () => report([OPEN], '198.51.100.1')));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await report([OPEN], '198.51.100.2')).status).toBe(204);
  });

  testOnce(
    'removes old days from the sums, and from the database unless their release is listed',
    async () => {
      const { DATA_DIR = '', DATABASE_URL } = server.databaseEnvironment;
      const { database, close } = await openDatabase(
        { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
        { exclusive: false },
      );
      const at = (day: string) => new Date(`${day}T12:00:00Z`);
      const long = { section: 'remote-admin', version: 'a1' };
      const short = { section: 'remote-admin', version: 'a0' };
      const sumsOn = async (day: string, days: number) => {
        const opens = await listSectionOpens(database, days, at(day));
        return opens.filter(({ section }) => section === long.section);
      };
      await countSectionOpens(database, [long, short, short], at('1999-01-01'));
      expect(await sumsOn('1999-01-14', LOAD_FAILURE_DAYS)).toEqual([
        { ...short, count: 2 },
        { ...long, count: 1 },
      ]);
      expect(await sumsOn('1999-01-15', LOAD_FAILURE_DAYS)).toEqual([]);
      await countSectionOpens(database, [long], at('1999-02-01'), [long]);
      expect(await sumsOn('1999-02-01', 2 * LOAD_FAILURE_DAYS_MAX)).toEqual([{ ...long, count: 2 }]);
      await close();
    },
  );
});
