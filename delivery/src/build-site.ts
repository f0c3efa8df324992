import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildPackage, builtFolder, builtVersion, withBuiltFiles } from './build-package';
import { readDiscovery } from './discovery-file';
import { publishPackage } from './publish-package';
import { readLog } from './release-log';
import { SECTIONS } from './sections';
import { SHELL } from './site-folder';
import { sourceVersion } from './source-version';
import { standingOf } from './standing';
import { wholeRelease } from './stored-release';
import { whoReleases } from './who';
import { root } from './workspace';

const SERVER = 'server';
const SIDE_BY_SIDE = 2;
/** Which sources the built server is made from. */
const SERVER_STAMP = join(builtFolder(SERVER), 'built-from');

/** Builds the server, the shell and the sections, and releases them. What has not changed is neither built nor released. */
async function buildSite(siteDir: string): Promise<void> {
  const started = performance.now();
  const waiting = [buildServer, ...[SHELL, ...SECTIONS].map((name) => () => buildAndRelease(name, siteDir))];
  const built: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      built.push(...(await next()));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Everything is built already');
}

async function buildServer(): Promise<string[]> {
  return withBuiltFiles(SERVER, async () => {
    const version = await sourceVersion(SERVER);
    if ((await readFile(SERVER_STAMP, 'utf8').catch(() => undefined)) === version) return [];
    await buildPackage(SERVER, version);
    await writeFile(SERVER_STAMP, version);
    return [SERVER];
  });
}

async function buildAndRelease(name: string, siteDir: string): Promise<string[]> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    if (await isSettled(name, version, siteDir)) return [];
    if ((await builtVersion(name)) !== version) await buildPackage(name, version);
    await publishPackage(name, version, siteDir, { by: await whoReleases() });
    return [name];
  });
}

/**
 * Whether there is nothing to release: the version is out, or somebody has gone back from it. Starting the site must not
 * undo that.
 */
async function isSettled(name: string, version: string, siteDir: string): Promise<boolean> {
  const { microFrontends } = await readDiscovery(siteDir);
  const { current, canary } = standingOf(microFrontends[name] ?? []);
  if (!(await wholeRelease(siteDir, name, version))) return false;
  if ([current, canary?.release].some((release) => release?.metadata.version === version)) return true;
  const last = (await readLog(siteDir)).findLast((line) => line.name === name && line.action !== 'prune');
  if (last?.action !== 'rollback' && last?.action !== 'withdraw') return false;
  console.log(`${name} ${version} was taken back and stays so: npm run release -- ${name} releases it again`);
  return true;
}

await buildSite(resolve(root, process.env.SITE_DIR || 'releases'));
