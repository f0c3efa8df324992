import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compressedForms } from './compress';
import { MANIFEST_NAME, type ReleasedFile, type ReleaseManifest } from './release-manifest';
import { releaseFolder } from './site-folder';

/** Files of a build that help its builders only, and an index that stands in the manifest. */
const NOT_RELEASED = /\.map$|(^|\/)(mf-manifest|mf-stats|release-files|prerender\/index)\.json$/;

/**
 * Copies a build into its own immutable folder, with the compressed forms of its files and its manifest. The folder
 * appears at once and whole; a release that is there already is left untouched.
 *
 * @param build.dist the folder of built files
 * @returns the manifest of the release
 */
export async function storeRelease(
  siteDir: string,
  { dist, ...described }: { dist: string } & Omit<ReleaseManifest, 'files'>,
): Promise<ReleaseManifest> {
  const target = releaseFolder(siteDir, described.name, described.version);
  const stored = await readManifest(target);
  if (stored) return stored;

  await mkdir(dirname(target), { recursive: true });
  const incoming = await mkdtemp(join(siteDir, '.incoming-'));
  try {
    const names = (await filesBelow(dist)).filter((name) => !NOT_RELEASED.test(name));
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await storeFile(dist, incoming, name)] as const)),
    );
    const manifest: ReleaseManifest = { ...described, files };
    await writeFile(join(incoming, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(incoming, target).catch(async (cause) => {
      // Somebody else stored the same release meanwhile: it is the same files.
      if (!(await readManifest(target))) throw cause;
    });
    return manifest;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** The manifest in a release's folder, or `undefined` where there is no release. */
export async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function storeFile(from: string, to: string, name: string): Promise<ReleasedFile> {
  const content = await readFile(join(from, name));
  const target = join(to, name);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  for (const [ending, form] of Object.entries(await compressedForms(name, content))) {
    await writeFile(target + ending, form);
  }
  const digest = createHash('sha384').update(content).digest('base64');
  return { integrity: `sha384-${digest}`, bytes: content.length };
}

/** The files below a folder, as paths with `/`. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
