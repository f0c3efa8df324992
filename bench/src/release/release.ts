import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SECTIONS } from 'delivery/build/workspace';
import { differences, fileHashes } from 'delivery/testing/file-hashes';
import { projectRoot } from 'e2e/harness/project-root';
import { SHELL } from 'release-format/discovery-document';
import { median } from '../median';
import { releasedSite } from '../released-site';
import { markdownTable } from '../table';
import { emptySite, forgetBuild, siteBeforeRelease } from './site-before';
import { untilServed } from './until-served';

const BUILDS = 3;
const ONE = 'remote-teacher';
const ALL = [SHELL, ...SECTIONS];

/**
 * Measures how long a change takes from the command until a server sends it, for one section and for the whole site,
 * with the tests that a release runs and without any. Then shows what the release of one section has left of the files
 * of the others.
 */
export async function run(): Promise<void> {
  const build = (site: string) => command(['build'], site);
  const built = { one: [] as number[], all: [] as number[] };
  for (let round = 0; round < BUILDS; round += 1) {
    built.one.push(await onSite(await siteBeforeRelease(releasedSite, ONE), [ONE], build));
    built.all.push(await onSite(await emptySite(), ALL, build));
  }

  let left = '';
  const one = await onSite(await siteBeforeRelease(releasedSite, ONE), [ONE], async (site) => {
    const before = await fileHashes(site);
    await release(ONE, site);
    left = describeFiles(differences(before, await fileHashes(site)));
  });
  const all = await onSite(await emptySite(), ALL, async (site) => {
    for (const name of ALL) await release(name, site);
  });

  const row = (what: string, forOne: number, forAll: number) => [
    what,
    (forOne / 1000).toFixed(1),
    (forAll / 1000).toFixed(1),
    (forAll / forOne).toFixed(1),
  ];
  console.log(
    markdownTable(
      ['from the command until it is served', `${ONE}, s`, 'the whole site, s', 'ratio'],
      [
        row('built and published, without any test', median(built.one), median(built.all)),
        row('released: built, tested, checked, published', one, all),
      ],
    ),
  );
  console.log(`\n${left}`);
}

/** How long some work on a site takes until all of its names are served anew; the site is removed afterwards. */
async function onSite(
  site: string,
  names: string[],
  work: (site: string) => Promise<unknown>,
): Promise<number> {
  for (const name of names) await forgetBuild(projectRoot, name);
  const time = await untilServed(site, names, () => work(site));
  await rm(site, { recursive: true });
  return time;
}

function release(name: string, site: string): Promise<unknown> {
  return command(['release', name, '--by', 'bench'], site);
}

function command(args: string[], site: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [join(projectRoot, 'tooling/scripts/command.mjs'), ...args], {
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
