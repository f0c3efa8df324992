import { appendFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { promote } from './promote';
import { prune } from './prune';
import { rollBack } from './roll-back';

const site = useTestSite();

interface Options {
  name?: string;
  paths?: string[];
  canary?: number;
}

const publish = (version: string, { name = 'remote-one', paths = [`/${name}`], canary }: Options = {}) =>
  site.publish(sectionOf(name, paths), version, { canary });

/** The listed versions with their traffic: `v2 90`, `v3 10`, `v1 0`. */
async function listed(name = 'remote-one'): Promise<string[]> {
  const { microFrontends } = await readDiscovery(site.dir);
  return (microFrontends[name] ?? []).map(
    ({ metadata, deployment }) => `${metadata.version} ${deployment?.traffic}`,
  );
}

/** The fallback of the current release. */
async function fallbackOf(name = 'remote-one'): Promise<string | undefined> {
  return (await readDiscovery(site.dir)).microFrontends[name]?.[0]?.fallbackUrl;
}

async function lastLine(): Promise<object | undefined> {
  const { at: _, ...line } = (await readLog(site.dir)).at(-1) ?? { at: '' };
  return line;
}

describe('Promoting', () => {
  test('gives the canary to all visitors and lists the old release as the previous one', async () => {
    await publish('v1');
    await publish('v2', { canary: 10 });
    await promote(site.dir, ['remote-one'], AUTHOR);
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
    expect(await fallbackOf()).toContain('/v1/');
    expect(await lastLine()).toEqual({ ...AUTHOR, action: 'promote', name: 'remote-one', version: 'v2' });
  });

  test('changes its traffic where a percentage is given', async () => {
    await publish('v1');
    await publish('v2', { canary: 10 });
    await promote(site.dir, ['remote-one'], AUTHOR, 50);
    expect(await listed()).toEqual(['v1 50', 'v2 50']);
  });

  test('is rejected without a canary', async () => {
    await publish('v1');
    await expect(promote(site.dir, ['remote-one'], AUTHOR)).rejects.toThrow('remote-one has no canary');
  });

  test('is rejected where a file of the canary is missing', async () => {
    await publish('v1');
    await publish('v2', { canary: 10 });
    await rm(join(site.dir, 'remotes/remote-one/v2/static/page.js'));
    await expect(promote(site.dir, ['remote-one'], AUTHOR)).rejects.toThrow('not whole');
    expect(await listed()).toEqual(['v1 90', 'v2 10']);
  });
});

describe('Rolling back', () => {
  test('withdraws a canary and keeps the current release', async () => {
    await publish('v1');
    await publish('v2');
    await publish('v3', { canary: 10 });
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
    expect(await lastLine()).toEqual({ ...AUTHOR, action: 'withdraw', name: 'remote-one', version: 'v3' });
  });

  test('returns to earlier versions step by step, never to a version that was rolled back', async () => {
    for (const version of ['v1', 'v2', 'v3']) await publish(version);
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    expect(await listed()).toEqual(['v1 100']);
    expect(await fallbackOf()).toBeUndefined();
    await expect(rollBack(site.dir, ['remote-one'], AUTHOR)).rejects.toThrow('no release before');
  });

  test('skips a version that was rolled back also after a further release', async () => {
    for (const version of ['v1', 'v2']) await publish(version);
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    await publish('v3');
    expect(await listed()).toEqual(['v3 100', 'v1 0']);
  });

  test('activates any stored version and ends a canary', async () => {
    for (const version of ['v1', 'v2', 'v3']) await publish(version);
    await publish('v4', { canary: 10 });
    await rollBack(site.dir, ['remote-one'], AUTHOR, 'v1');
    expect(await listed()).toEqual(['v1 100']);
  });

  test('activates a version that was rolled back on request, and can undo that', async () => {
    for (const version of ['v1', 'v2', 'v3']) await publish(version);
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    await rollBack(site.dir, ['remote-one'], AUTHOR, 'v3');
    expect(await listed()).toEqual(['v3 100', 'v2 0']);
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
  });

  test('activates a version that was only a canary, and lists the current one as previous', async () => {
    for (const version of ['v1', 'v2']) await publish(version);
    await publish('v3', { canary: 10 });
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    await rollBack(site.dir, ['remote-one'], AUTHOR, 'v3');
    expect(await listed()).toEqual(['v3 100', 'v2 0']);
  });

  const damages: [what: string, damage: () => Promise<void>][] = [
    ['a file is gone', () => rm(join(site.dir, 'remotes/remote-one/v1/static/page.css'))],
    ['a file is changed', () => appendFile(join(site.dir, 'remotes/remote-one/v1/static/page.js'), ' ')],
    [
      'a compressed form is another file’s',
      () => writeFile(join(site.dir, 'remotes/remote-one/v1/static/page.js.gz'), 'not packed at all'),
    ],
    [
      'its manifest cannot be read',
      () => writeFile(join(site.dir, 'remotes/remote-one/v1/release.json'), '{"name": "rem'),
    ],
    ['it is not stored', () => rm(join(site.dir, 'remotes/remote-one/v1'), { recursive: true })],
  ];
  test.each(damages)('is rejected where %s', async (_, damage) => {
    for (const version of ['v1', 'v2']) await publish(version);
    await damage();
    await expect(rollBack(site.dir, ['remote-one'], AUTHOR)).rejects.toThrow(
      'v1 of remote-one is not stored',
    );
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
  });

  test('is rejected where another section owns a path of the earlier release by now', async () => {
    await publish('v1', { paths: ['/one', '/moved'] });
    await publish('v2', { paths: ['/one'] });
    await publish('v1', { name: 'remote-two', paths: ['/moved'] });
    await expect(rollBack(site.dir, ['remote-one'], AUTHOR)).rejects.toThrow(
      'remote-one claims /moved, which belongs to remote-two',
    );
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
  });

  test('works after a crash has truncated a line of the log', async () => {
    await publish('v1');
    await publish('v2');
    await appendFile(join(site.dir, 'release-log.jsonl'), '{"at":"2026-');
    await publish('v3');
    await rollBack(site.dir, ['remote-one'], AUTHOR);
    expect(await listed()).toEqual(['v2 100', 'v1 0']);
    expect((await readLog(site.dir)).map(({ version }) => version)).toEqual(['v1', 'v2', 'v3', 'v2']);
  });
});

describe('Pruning', () => {
  const stored = (name = 'remote-one') => readdir(join(site.dir, 'remotes', name));

  test('keeps the latest versions of each name', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await publish(version);
    await publish('w1', { name: 'remote-two' });
    const pruned = await prune(site.dir, 3, 'Salma');
    expect(pruned).toEqual([{ name: 'remote-one', version: 'v1' }]);
    expect(await stored()).toEqual(['v2', 'v3', 'v4']);
    expect(await stored('remote-two')).toEqual(['w1']);
    expect(await lastLine()).toEqual({ ...AUTHOR, action: 'prune', name: 'remote-one', version: 'v1' });
  });

  test('never removes a release that the discovery document lists', async () => {
    for (const version of ['v1', 'v2', 'v3']) await publish(version);
    await rollBack(site.dir, ['remote-one'], AUTHOR, 'v2');
    await publish('v4', { canary: 10 });
    await publish('v5', { canary: 10 });
    expect(await listed()).toEqual(['v2 90', 'v5 10', 'v1 0']);
    await prune(site.dir, 1, 'Salma');
    expect(await stored()).toEqual(['v1', 'v2', 'v5']);
  });

  test('counts a version that was released again as new', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v1', 'v4']) await publish(version);
    await prune(site.dir, 2, 'Salma');
    expect(await stored()).toEqual(['v1', 'v4']);
  });
});
