import { resolve } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import { settled } from '../releases/settled';
import { whoReleases } from '../releases/who';
import { buildPackage, builtVersion, withBuiltFiles } from './build-package';
import { publishPackage } from './publish-package';
import { SECTIONS } from './sections';
import { sideBySide } from './side-by-side';
import { sourceVersion } from './source-version';
import { root } from './workspace';

const SERVER = 'server';
const AT_A_TIME = 2;

/** Builds the server, the shell and the sections, and releases them. What has not changed is neither built nor released. */
async function buildSite(siteDir: string): Promise<void> {
  const started = performance.now();
  const pieces = [buildServer, ...[SHELL, ...SECTIONS].map((name) => () => buildAndRelease(name, siteDir))];
  const built = (await sideBySide(AT_A_TIME, pieces)).flat();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Everything is built already');
}

async function buildServer(): Promise<string[]> {
  return withBuiltFiles(SERVER, async () => {
    const version = await sourceVersion(SERVER);
    if ((await builtVersion(SERVER)) === version) return [];
    await buildPackage(SERVER, version);
    return [SERVER];
  });
}

async function buildAndRelease(name: string, siteDir: string): Promise<string[]> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    const found = await settled(siteDir, name, version);
    if (found === 'taken back') {
      console.log(
        `${name} ${version} was taken back and stays so: npm run release -- ${name} releases it again`,
      );
    }
    if (found !== undefined) return [];
    if ((await builtVersion(name)) !== version) await buildPackage(name, version);
    await publishPackage(name, version, siteDir, { by: await whoReleases() });
    return [name];
  });
}

try {
  await buildSite(resolve(root, process.env.SITE_DIR || 'releases'));
} catch (error) {
  // The bundler has said what is wrong; a stack of ours would bury that.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
