import { readFile, realpath, rename, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { STATIC_PAGES_NAME } from 'release-format/site-folder';
import { z } from 'zod';
import { ignoreMissing, syncFolder, writeDurably } from '../files/files';
import { temporaryPath } from '../site/site-folder';

const recordedPages = z.object({
  /** The absolute path of the folder. */
  folder: z.string(),
  /** The site's public URL, which the pages name. */
  publicUrl: z.string(),
  /** The site that the pages show: a copy of it must not write them. */
  siteDir: z.string(),
  /** The machine that has written the pages. */
  host: z.string(),
});

/** A folder of static pages that follows the releases of a site. */
export type RecordedPages = z.output<typeof recordedPages>;

/** Records a folder of static pages. Only the holder of the site's lock may call it. */
export async function recordPages(
  siteDir: string,
  pages: Pick<RecordedPages, 'folder' | 'publicUrl'>,
): Promise<void> {
  const others = (await readRecorded(siteDir)).filter(({ folder }) => folder !== pages.folder);
  await writeRecorded(siteDir, [...others, { ...pages, siteDir: await realpath(siteDir), host: hostname() }]);
}

/**
 * The recorded folders that exist. Others are forgotten, with a line on stderr. Only the holder of the site's lock may
 * call it.
 *
 * @returns `unreachable` are folders that another machine has written and that this one does not have
 */
export async function existingPages(
  siteDir: string,
): Promise<{ pages: RecordedPages[]; unreachable: RecordedPages[] }> {
  const recorded = await readRecorded(siteDir);
  if (recorded.length === 0) return { pages: [], unreachable: [] };
  const ownFolder = await realpath(siteDir);
  const pages: RecordedPages[] = [];
  const unreachable: RecordedPages[] = [];
  for (const each of recorded) {
    const { folder } = each;
    if (each.siteDir !== ownFolder) {
      console.error(`The static pages in ${folder} belong to the site in ${each.siteDir}: forgotten here`);
    } else if (await ignoreMissing(folder, stat(folder))) {
      pages.push(each);
    } else if (each.host === hostname()) {
      console.error(`The static pages in ${folder} are gone: forgotten`);
    } else {
      unreachable.push(each);
    }
  }
  const known = [...pages, ...unreachable];
  if (known.length < recorded.length) await writeRecorded(siteDir, known);
  return { pages, unreachable };
}

/** What to do about a folder that only another machine has. */
export function unreachableMessage(siteDir: string, { folder, host }: RecordedPages): string {
  return `the static pages in ${folder} are on ${host}: run the command there, or remove them from ${fileOf(siteDir)}`;
}

async function readRecorded(siteDir: string): Promise<RecordedPages[]> {
  const file = fileOf(siteDir);
  const text = await ignoreMissing(file, readFile(file, 'utf8'));
  if (text === undefined) return [];
  try {
    return z.array(recordedPages).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged: remove it, and run npm run static-pages for each folder`, { cause });
  }
}

async function writeRecorded(siteDir: string, pages: readonly RecordedPages[]): Promise<void> {
  const temporary = temporaryPath(siteDir);
  await writeDurably(temporary, `${JSON.stringify(pages, null, 2)}\n`);
  await rename(temporary, fileOf(siteDir));
  await syncFolder(siteDir);
}

function fileOf(siteDir: string): string {
  return join(siteDir, STATIC_PAGES_NAME);
}
