import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestPrograms } from 'server/testing/build-test-programs';
import { discoveryFile, readDiscovery } from '../site/site-folder';
import { builtSection, sectionOf } from '../testing/built-section';
import type { ChangeRequest } from '../testing/change-in-own-process';
import { packedSection } from '../testing/packed-section';
import { publishSection } from './publish';
import { intactManifest } from './stored-release';

jest.setTimeout(600_000);

const NAME = 'remote-one';
const CONCURRENT = 3;

let folder: string;
let dist: string;
let packs: string[];
let programs: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crashes-'));
  dist = await builtSection(folder, '');
  packs = [
    await packedSection(folder, { name: NAME, content: '' }),
    await packedSection(folder, { name: 'remote-two', content: '' }),
  ];
  programs = await buildTestPrograms(join(__dirname, '../..'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(programs, { recursive: true });
});

/** Changes a site in a separate process; returns whether that process was not killed. */
function change(
  request: Omit<ChangeRequest, 'dist' | 'packs' | 'name'> & { name?: string },
): Promise<boolean> {
  const whole: ChangeRequest = { name: NAME, dist, packs, ...request };
  const child = spawn(
    process.execPath,
    [join(programs, 'change-in-own-process.mjs'), JSON.stringify(whole)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(false);
      else if (code === 0) resolve(true);
      else reject(new Error(output));
    });
  });
}

async function publish(siteDir: string, version: string): Promise<void> {
  await publishSection(sectionOf(NAME, [`/${NAME}`]), { siteDir, dist, version }, { by: 'Salma' });
}

/** Expects every release that the discovery document lists to be intact. */
async function expectIntact(siteDir: string): Promise<void> {
  const { microFrontends } = await readDiscovery(siteDir);
  for (const [name, releases] of Object.entries(microFrontends)) {
    for (const { metadata } of releases) {
      expect(await intactManifest(siteDir, name, metadata.version)).toBeDefined();
    }
  }
}

const leftovers = async (siteDir: string) =>
  (await readdir(siteDir)).filter((name) => name.startsWith('.incoming'));

describe.each([
  ['put', ['v1'], '0123456789ab'],
  ['rollback', ['v1', 'v2', 'v3'], 'v2'],
  ['retire', ['v1', 'v2'], 'v2'],
  ['prune', ['v1', 'v2', 'v3', 'v4'], 'v4'],
] as const)('Killed at each of its steps, a %s', (action, earlier, version) => {
  test('leaves the old state or the new one, and does not block the next change', async () => {
    const before = await mkdtemp(join(folder, 'before-'));
    for (const each of earlier) await publish(before, each);
    const after = await mkdtemp(join(folder, 'after-'));
    await cp(before, after, { recursive: true });
    await change({ siteDir: after, action, version });
    const states = [
      await readFile(discoveryFile(before), 'utf8'),
      await readFile(discoveryFile(after), 'utf8'),
    ];

    let next = 0;
    let kills = 0;
    let finished = false;
    const killStepByStep = async (): Promise<void> => {
      while (!finished) {
        const step = next++;
        const siteDir = await mkdtemp(join(folder, 'site-'));
        await cp(before, siteDir, { recursive: true });
        if (await change({ siteDir, action, version, killAtCall: step })) finished = true;
        else kills += 1;

        expect(states).toContain(await readFile(discoveryFile(siteDir), 'utf8'));
        await expectIntact(siteDir);
        await publish(siteDir, 'next');
        expect((await readDiscovery(siteDir)).microFrontends[NAME]?.[0]?.metadata.version).toBe('next');
        expect(await leftovers(siteDir)).toEqual([]);
        await expectIntact(siteDir);
        await rm(siteDir, { recursive: true });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, killStepByStep));
    expect(kills).toBeGreaterThan(5);
  });
});

test('Concurrent releases, of several teams and of one, are all listed', async () => {
  const siteDir = await mkdtemp(join(folder, 'site-'));
  const teams = ['remote-one', 'remote-two', 'remote-three'];
  const wanted = teams.flatMap((name) => ['v1', 'v2'].map((version) => ({ name, version })));
  const ended = await Promise.all(wanted.map((each) => change({ siteDir, action: 'publish', ...each })));
  expect(ended).not.toContain(false);
  const { microFrontends } = await readDiscovery(siteDir);
  for (const name of teams) {
    // Either may be the last one; the other one is listed as previous.
    const versions = microFrontends[name]?.map(({ metadata }) => metadata.version) ?? [];
    expect(versions.sort()).toEqual(['v1', 'v2']);
  }
  await expectIntact(siteDir);
});
