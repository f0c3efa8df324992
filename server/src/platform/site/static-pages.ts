import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseDiscovery, UnusableRelease } from 'release-format/discovery-document-schema';
import { defaultRelease } from 'release-format/release-choice';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { WRITTEN_NAME, type WrittenPages } from 'release-format/static-pages';
import { ignoreMissing } from '../files/ignore-missing';
import { site } from './index';
import type { DamagedRelease } from './read-site';
import { textResponse } from './text-response';

/** Files that are not pages, named as their addresses. */
const TEXTS = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
/** An address that no section can own: its page is the not-found page. */
const NOWHERE = '/404';
/** The service worker asks in this way: no rollout bucket is assigned, so pages are written from the default releases. */
const NO_CANARY = { 'sec-fetch-dest': 'empty' };

/** What an earlier run wrote; a list of files alone is that of an earlier release of this program. */
type Written = WrittenPages | string[];

/** A text and the files that hold it. */
interface WrittenText {
  files: string[];
  text: string;
}

/** What a run has written. */
interface StaticPages {
  /** How many files, without the compressed forms. */
  count: number;
  /** Releases whose section says that it cannot be opened, because the discovery document lists them wrongly. */
  unusable: DamagedRelease[];
}

/**
 * Writes every page of the released site as a file, for hosts without this server: `/about` as `about.html`, the
 * not-found page as `404.html`, each with its security policy, and compressed beside it. Removes files that an earlier
 * run wrote and that are no longer released.
 *
 * @param publicUrl where people reach the site, without a slash at the end
 * @throws {Error} when nothing is released in `siteDir`, or what is cannot be read whole; then nothing is written
 */
export async function writeStaticPages(
  siteDir: string,
  publicUrl: string,
  out: string,
): Promise<StaticPages> {
  const app = Fastify();
  const damage: DamagedRelease[] = [];
  await app.register(site, {
    siteDir,
    publicUrl,
    serviceWorker: false,
    policyInPages: true,
    reportDamage: (damaged) => damage.push(damaged),
  });
  const texts = await readTexts(app, damage);
  await app.close();
  const files = texts.flatMap((written) => written.files);
  const earlier = await readWritten(out);
  // The list is written before any file, so that a run after a crash knows of all of them.
  await writeWritten(out, { publicUrl, files: [...new Set([...earlier, ...files])] });
  await Promise.all(texts.map((written) => writeForms(out, written)));
  for (const file of earlier.filter((name) => !files.includes(name))) {
    for (const ending of ['', '.gz', '.br']) await rm(path.join(out, file + ending), { force: true });
  }
  await writeWritten(out, { publicUrl, files });
  return { count: files.length, unusable: damage };
}

/** @throws {Error} when a file of a release is missing or broken: the earlier pages are better than pages without it */
async function readTexts(app: FastifyInstance, damage: readonly DamagedRelease[]): Promise<WrittenText[]> {
  const texts: WrittenText[] = [];
  try {
    for (const address of [...(await releasedPaths(app)), NOWHERE]) {
      texts.push({ files: pageFiles(address), text: (await ask(app, address)).body });
    }
    for (const address of TEXTS) {
      texts.push({ files: [address.slice(1)], text: (await ask(app, address)).body });
    }
  } catch (error) {
    if (damage.length === 0) throw error;
    throw new Error(`SITE_DIR: ${damage.map(describeDamage).join('; ')}`);
  }
  const damagedFiles = damage.filter(({ cause }) => !(cause instanceof UnusableRelease));
  if (damagedFiles.length > 0) throw new Error(`SITE_DIR: ${damagedFiles.map(describeDamage).join('; ')}`);
  return texts;
}

/** One line for the operator. */
export function describeDamage({ name, version, cause }: DamagedRelease): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `${name} ${version} cannot be opened: ${reason}`;
}

/** The files of a page: hosts distinguish small letters from capital ones. */
function pageFiles(address: string): string[] {
  const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
  return [...new Set([file, file.toLowerCase()])];
}

async function releasedPaths(app: FastifyInstance): Promise<string[]> {
  const listed = parseDiscovery((await ask(app, `/${DISCOVERY_NAME}`)).body);
  const paths = Object.values(listed).flatMap((releases) => defaultRelease(releases)?.extras?.paths ?? []);
  return [...new Set(paths)];
}

async function ask(app: FastifyInstance, url: string) {
  const response = await app.inject({ url, headers: NO_CANARY });
  if (response.statusCode === 500) throw new Error(`SITE_DIR: ${response.json().message}`);
  if (response.statusCode === 200 || url === NOWHERE) return response;
  throw new Error('SITE_DIR: nothing is released there. Run npm run setup first.');
}

async function writeForms(out: string, { files, text }: WrittenText): Promise<void> {
  const { compressed } = textResponse(text, '');
  const forms = { '': text, '.gz': await compressed.gzip(), '.br': await compressed.br() };
  for (const file of files) {
    await mkdir(path.dirname(path.join(out, file)), { recursive: true });
    for (const [ending, content] of Object.entries(forms)) {
      await replaceFile(path.join(out, file + ending), content);
    }
  }
}

/** Replaces a file in one step. */
async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.incoming`, content);
  await rename(`${file}.incoming`, file);
}

/** The files that earlier runs have written. */
async function readWritten(out: string): Promise<string[]> {
  const list = path.join(out, WRITTEN_NAME);
  const written: Written = JSON.parse((await ignoreMissing(list, readFile(list, 'utf8'))) ?? '[]');
  return Array.isArray(written) ? written : written.files;
}

async function writeWritten(out: string, written: WrittenPages): Promise<void> {
  await mkdir(out, { recursive: true });
  await replaceFile(path.join(out, WRITTEN_NAME), JSON.stringify(written));
}
