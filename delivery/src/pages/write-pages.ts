import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { WRITTEN_NAME, type WrittenPages } from 'release-format/static-pages';
import { withLock } from '../files/folder-lock';
import { removeTemporary } from '../site/site-folder';
import { existingPages, recordPages, unreachableMessage } from './recorded-pages';

/** The program of the server that writes pages, below the project's folder. */
const PROGRAM = 'server/dist/static-pages.js';

/**
 * Writes the pages of a site into a folder and records it, so that every later change of the site writes them again.
 *
 * @param folder an absolute path
 * @returns the output of the program
 * @throws {Error} when the pages cannot be written; the folder is not recorded then
 */
export async function writeAndRecordPages(siteDir: string, folder: string): Promise<string> {
  return withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const output = await writePages(siteDir, folder);
    const written: WrittenPages = JSON.parse(await readFile(join(folder, WRITTEN_NAME), 'utf8'));
    await recordPages(siteDir, { folder, publicUrl: written.publicUrl });
    return output;
  });
}

/**
 * Writes the recorded pages of a site after a change. Only the holder of the site's lock may call it.
 *
 * @throws {Error} when pages of a folder cannot be written; the message says that the change is done
 */
export async function rewritePages(siteDir: string): Promise<void> {
  const { pages, unreachable } = await existingPages(siteDir);
  const failures = unreachable.map((each) => unreachableMessage(siteDir, each));
  for (const { folder, publicUrl } of pages) {
    await writePages(siteDir, folder, publicUrl).catch((cause: Error) => {
      failures.push(
        `the static pages in ${folder} were not written: ${cause.message}. Solve that, then npm run static-pages -- ${folder}`,
      );
    });
  }
  if (failures.length > 0) throw new Error(`The change is done, but ${failures.join('; ')}`);
}

async function writePages(siteDir: string, folder: string, publicUrl?: string): Promise<string> {
  const env = { ...process.env, SITE_DIR: siteDir, ...(publicUrl && { PUBLIC_URL: publicUrl }) };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [findProgram(), folder], { env });
    if (stderr) console.error(stderr.trim());
    return stdout.trim();
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message, { cause });
  }
}

/** Looks above the running program: sources, built programs and tests are at different depths of the project. */
function findProgram(): string {
  let folder = dirname(realpathSync(process.argv[1] ?? '.'));
  while (!existsSync(join(folder, PROGRAM))) {
    if (folder === dirname(folder)) throw new Error(`${PROGRAM} is missing: npm run setup builds it`);
    folder = dirname(folder);
  }
  return join(folder, PROGRAM);
}
