import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defaultRelease } from 'section-contract/discovery-document';
import { buildPackage } from './build-package';
import { readDiscovery } from './discovery-file';
import { publishSection, publishShell } from './publish';
import { readDefinition, SECTIONS } from './sections';
import { SHELL } from './site-folder';
import { sourceVersion } from './source-version';
import { whoReleases } from './who';
import { root } from './workspace';

const SERVER = 'server';
const SIDE_BY_SIDE = 2;
/** Which sources the built server is made from. */
const SERVER_STAMP = join(root, SERVER, 'dist/built-from');

/** Builds the server, the shell and the sections, and releases them. What has not changed is neither built nor released. */
async function buildSite(siteDir: string): Promise<void> {
  const started = performance.now();
  const waiting = [SERVER, SHELL, ...SECTIONS];
  const built: string[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const version = await sourceVersion(name);
      if (await isUpToDate(name, version, siteDir)) continue;
      if ((await builtVersion(name)) !== version) await buildPackage(name, version);
      if (name === SERVER) await writeFile(SERVER_STAMP, version);
      built.push(name);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));

  // One after the other: each changes the one discovery document.
  for (const name of [SHELL, ...SECTIONS].filter((candidate) => built.includes(candidate))) {
    await release(name, siteDir);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Everything is built already');
}

async function isUpToDate(name: string, version: string, siteDir: string): Promise<boolean> {
  if (name === SERVER) return (await builtVersion(SERVER)) === version;
  const { microFrontends } = await readDiscovery(siteDir);
  return defaultRelease(microFrontends[name] ?? [])?.metadata.version === version;
}

/** The version that the files in a package's `dist` were built as. */
async function builtVersion(name: string): Promise<string | undefined> {
  if (name === SERVER) return readFile(SERVER_STAMP, 'utf8').catch(() => undefined);
  const text = await readFile(join(root, name, 'dist/release-files.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).version;
}

async function release(name: string, siteDir: string): Promise<void> {
  const version = await builtVersion(name);
  if (version === undefined) throw new Error(`${name} has not been built`);
  const build = { siteDir, dist: join(root, name, 'dist'), version };
  const terms = { by: await whoReleases() };
  if (name === SHELL) return publishShell(build, terms);
  return publishSection(await readDefinition(name), build, terms);
}

await buildSite(resolve(root, process.env.SITE_DIR || 'releases'));
