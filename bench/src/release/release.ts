import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { differences, fileHashes } from 'delivery/testing/file-hashes';
import { projectRoot } from 'e2e/harness/project-root';
import { startServer } from 'e2e/harness/server';
import { median } from '../median';
import { markdownTable } from '../table';
import { emptySite, forgetBuild, siteBeforeRelease } from './site-before';

const RUNS = 3;
const ONE = 'remote-teacher';
const ALL = ['shell', 'remote-public', 'remote-teacher', 'remote-admin'];
const ASK_AGAIN_MS = 10;

/**
 * Measures how long a change takes from the command until a server sends it: of one section by its release, beside
 * building the whole site, and beside releasing every part with its tests. Then shows what the release has left of the
 * other files.
 */
export async function run(): Promise<void> {
  const released = resolve(projectRoot, process.env.SITE_DIR || 'releases');
  const times = { one: [] as number[], rebuilt: [] as number[], all: [] as number[] };
  let kept = '';
  for (let round = 0; round < RUNS; round += 1) {
    const before = await siteBeforeRelease(released, ONE);
    const hashes = await fileHashes(before);
    times.one.push(await untilServed(before, [ONE], () => release(ONE, before)));
    kept = describeFiles(differences(hashes, await fileHashes(before)));
    await rm(before, { recursive: true });

    times.rebuilt.push(await onEmptySite((site) => command('scripts/build.mjs', [], site)));
    times.all.push(
      await onEmptySite(async (site) => {
        for (const name of ALL) await release(name, site);
      }),
    );
  }
  const seconds = (values: number[]) => (median(values) / 1000).toFixed(1);
  const ratio = (values: number[]) => (median(values) / median(times.one)).toFixed(1);
  console.log(
    markdownTable(
      ['from the command until it is served', 'seconds', 'ratio'],
      [
        [`${ONE} released: built, tested, checked, published`, seconds(times.one), 1],
        [
          'the whole site built and published, without any test',
          seconds(times.rebuilt),
          ratio(times.rebuilt),
        ],
        ['the shell and every section released, one after the other', seconds(times.all), ratio(times.all)],
      ],
    ),
  );
  console.log(`\n${kept}`);
}

async function onEmptySite(work: (site: string) => Promise<unknown>): Promise<number> {
  for (const name of ALL) await forgetBuild(projectRoot, name);
  const site = await emptySite();
  const time = await untilServed(site, ALL, () => work(site));
  await rm(site, { recursive: true });
  return time;
}

/** Milliseconds from the beginning of the work until the server's discovery document names what was not there before. */
async function untilServed(site: string, names: string[], work: () => Promise<unknown>): Promise<number> {
  const server = await startServer({ SITE_DIR: site });
  try {
    const before = await servedVersions(server.address);
    const started = performance.now();
    const working = work();
    // What goes wrong is told by waiting for the work below.
    working.catch(() => {});
    let served = 0;
    const watching = (async () => {
      for (;;) {
        const now = await servedVersions(server.address);
        if (names.every((name) => now[name] !== undefined && now[name] !== before[name])) break;
        await pause(ASK_AGAIN_MS);
      }
      served = performance.now() - started;
    })();
    await working;
    await watching;
    return served;
  } finally {
    await server.stop();
  }
}

async function servedVersions(address: string): Promise<Record<string, string | undefined>> {
  const answer = await fetch(`${address}/frontend-discovery.json`);
  if (!answer.ok) return {};
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [name, releases[0]?.metadata.version]),
  );
}

function release(name: string, site: string): Promise<unknown> {
  return command('scripts/release.mjs', [name, '--by', 'bench'], site);
}

function command(script: string, args: string[], site: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [join(projectRoot, script), ...args], {
    cwd: projectRoot,
    env: { ...process.env, SITE_DIR: site },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
}

function describeFiles({ same, changed, gone, added }: ReturnType<typeof differences>): string {
  const elsewhere = added.filter((name) => !name.startsWith(`remotes/${ONE}/`));
  return [
    `Of the ${same.length + changed.length + gone.length} files that were there, ${same.length} are byte for byte the same,`,
    `${gone.length} are gone, and changed have: ${changed.join(', ')}. ${added.length} are new,`,
    `${elsewhere.length} of them outside of remotes/${ONE}.`,
  ].join('\n');
}
