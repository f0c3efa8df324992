import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the current release of the section is called in the copy. */
const BEFORE = 'before';

/**
 * A copy of a released site in which one section has not been released from today's sources yet: its current release
 * has another name.
 *
 * @returns the folder of the copy
 */
export async function siteBeforeRelease(siteDir: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-before-release-'));
  await cp(siteDir, folder, { recursive: true });
  const file = join(folder, 'frontend-discovery.json');
  const text = await readFile(file, 'utf8');
  const version: string = JSON.parse(text).microFrontends[name][0].metadata.version;
  const releases = join(folder, 'remotes', name);
  await rename(join(releases, version), join(releases, BEFORE));
  await writeFile(file, text.replaceAll(version, BEFORE));
  const manifest = join(releases, BEFORE, 'release.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(version, BEFORE));
  return folder;
}

/** The site without any release: what a rebuild of everything starts from. */
export async function emptySite(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-without-releases-'));
}

/** Makes the next build of a package start from nothing, as after a change that touches it. */
export async function forgetBuild(projectRoot: string, name: string): Promise<void> {
  await rm(join(projectRoot, name, 'dist'), { recursive: true, force: true });
}
