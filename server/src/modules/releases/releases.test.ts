import { releaseStatus } from 'api-contract/release-schema';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';

let site: SiteFolder;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  site = await createSiteFolder();
  server = await startTestServer({ env: { SITE_DIR: site.path } });
  admin = await server.tokenOf('admin');
});
beforeEach(() => site.empty());
afterAll(async () => {
  await server.close();
  await site.remove();
});

const ask = () => call(server, 'GET /admin/releases', { token: admin });
const log = (...lines: (object | string)[]) =>
  site.write(
    'release-log.jsonl',
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );

test('lists no release on a site without any', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { releases: [] } });
});

test('lists releases without time and author if there is no log', async () => {
  await site.list({ shell: [{ version: 's1', traffic: 100 }] });
  expect((await ask()).body.releases).toEqual([
    {
      name: 'shell',
      current: { version: 's1', traffic: 100, at: null, by: null },
      canary: null,
      previous: null,
    },
  ]);
});

test('lists current, canary and previous release, each with the change that made it so', async () => {
  await site.list({
    'remote-teacher': [
      { version: 't2', traffic: 90 },
      { version: 't3', traffic: 10 },
      { version: 't1', traffic: 0 },
    ],
    shell: [{ version: 's1', traffic: 100 }],
  });
  await log(
    {
      at: '2026-03-01T08:00:00.000Z',
      by: 'sara',
      action: 'release',
      name: 'remote-teacher',
      version: 't1',
    },
    {
      at: '2026-03-02T08:00:00.000Z',
      by: 'sara',
      action: 'release',
      name: 'remote-teacher',
      version: 't2',
    },
    {
      at: '2026-03-03T08:00:00.000Z',
      by: 'omar',
      action: 'rollback',
      name: 'remote-teacher',
      version: 't1',
    },
    {
      at: '2026-03-04T08:00:00.000Z',
      by: 'lina',
      action: 'promote',
      name: 'remote-teacher',
      version: 't2',
    },
    {
      at: '2026-03-05T08:00:00.000Z',
      by: 'sara',
      action: 'canary',
      name: 'remote-teacher',
      version: 't3',
      traffic: 5,
    },
    {
      at: '2026-03-06T08:00:00.000Z',
      by: 'omar',
      action: 'canary',
      name: 'remote-teacher',
      version: 't3',
      traffic: 10,
    },
    // One entry is about another name, one about a release that the document does not list any more.
    { at: '2026-03-07T08:00:00.000Z', by: 'huda', action: 'release', name: 'remote-admin', version: 't2' },
    { at: '2026-03-07T08:00:00.000Z', by: 'huda', action: 'prune', name: 'remote-teacher', version: 't2' },
  );
  const { body } = await ask();
  expect(releaseStatus.parse(body)).toEqual(body);
  expect(body.releases).toEqual([
    {
      name: 'remote-teacher',
      current: { version: 't2', traffic: 90, at: '2026-03-04T08:00:00.000Z', by: 'lina' },
      canary: { version: 't3', traffic: 10, at: '2026-03-06T08:00:00.000Z', by: 'omar' },
      previous: { version: 't1', traffic: 0, at: '2026-03-03T08:00:00.000Z', by: 'omar' },
    },
    {
      name: 'shell',
      current: { version: 's1', traffic: 100, at: null, by: null },
      canary: null,
      previous: null,
    },
  ]);
});

test('ignores other and incomplete log lines', async () => {
  await site.list({ shell: [{ version: 's1', traffic: 100 }] });
  await log(
    '',
    'null',
    { at: 'yesterday', by: 'sara', action: 'release', name: 'shell', version: 's1' },
    {
      at: '2026-03-02T08:00:00.000Z',
      by: 'sara',
      action: 'release',
      name: 'shell',
      version: 's1',
      more: 1,
    },
    { at: '2026-03-03T08:00:00.000Z', by: 'sara', action: 'paint', name: 'shell', version: 's1' },
    '{"at":"2026-03-04T08:00:00.000Z","by":"om',
  );
  expect((await ask()).body.releases[0].current).toMatchObject({
    at: '2026-03-02T08:00:00.000Z',
    by: 'sara',
  });
});

test('responds 503 when the discovery document cannot be read', async () => {
  for (const broken of ['{"microFrontends":', '[]', '{"microFrontends":7}']) {
    await site.write('frontend-discovery.json', broken);
    const { status, body } = await ask();
    expect(status).toBe(503);
    expect(body).toEqual({ detail: expect.stringContaining('SITE_DIR') });
  }
});
