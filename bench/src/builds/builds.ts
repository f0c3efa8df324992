import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from 'delivery/build/build-package';
import { sourceVersion } from 'delivery/build/source-version';
import { SECTIONS } from 'delivery/build/workspace';
import { projectRoot } from 'e2e/harness/project-root';
import { SHELL } from 'release-format/discovery-document';
import { median } from '../median';
import { emptySite, forgetBuild, siteBeforeRelease } from '../release/site-before';
import { releasedSite } from '../released-site';
import { markdownTable } from '../table';

const ROUNDS = 3;
/** Seconds, on two cores. */
const SECTION_LIMIT = 3;
const SITE_LIMIT = 15;

/**
 * Measures how long one section, and everything, takes from its sources to its releases with nothing kept from an
 * earlier build, by the command that a developer calls; and how much of a section's release is its building.
 */
export async function run(): Promise<void> {
  // Each copy of the site then waits for one section only.
  await buildInto(releasedSite);

  const ofSite: number[] = [];
  const ofSection = new Map(
    SECTIONS.map((name) => [name, { built: [] as number[], bundled: [] as number[] }]),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { built, bundled }] of ofSection) {
      const site = await siteBeforeRelease(releasedSite, name);
      await forgetBuild(projectRoot, name);
      built.push(await secondsOf(() => buildInto(site)));
      await rm(site, { recursive: true });

      const version = await sourceVersion(name);
      await forgetBuild(projectRoot, name);
      bundled.push(await secondsOf(() => buildPackage(name, version)));
    }
    const site = await emptySite();
    for (const name of ['server', SHELL, ...SECTIONS]) await forgetBuild(projectRoot, name);
    ofSite.push(await secondsOf(() => buildInto(site)));
    await rm(site, { recursive: true });
  }

  console.log(
    markdownTable(
      [
        'from source, nothing kept',
        'limit, s',
        '`command.mjs build`, s',
        'the building part of its release, s',
      ],
      [
        ...[...ofSection].map(([name, { built, bundled }]) => [
          name,
          SECTION_LIMIT,
          median(built).toFixed(1),
          median(bundled).toFixed(1),
        ]),
        ['the server, the shell and all sections', SITE_LIMIT, median(ofSite).toFixed(1), '—'],
      ],
    ),
  );
  console.log(`\nMedians of ${ROUNDS} on ${availableParallelism()} cores.`);
}

/** Builds what is not built yet, and releases it into a site. */
async function buildInto(site: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(projectRoot, 'tooling/scripts/command.mjs'), 'build'], {
    cwd: projectRoot,
    // The tools' own code, too, is read anew.
    env: { ...process.env, SITE_DIR: site, TSX_DISABLE_CACHE: '1' },
  });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
