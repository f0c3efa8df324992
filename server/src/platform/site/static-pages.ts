import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { parseDiscovery } from 'release-format/discovery-document-schema';
import { defaultRelease } from 'release-format/release-choice';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';
import { site } from './index';
import type { DamagedSection } from './read-site';
import { textResponse } from './text-response';

/** Files that are not pages, named as their addresses. */
const TEXTS = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
/** An address that no section can own: its page is the not-found page. */
const NOWHERE = '/404';
/** As the service worker asks: no rollout bucket is assigned, so pages are written from the default releases. */
const NO_CANARY = { 'sec-fetch-dest': 'empty' };
/** Lists the files of the last run. */
const WRITTEN = '.written.json';

/** A text and the files that hold it. */
interface WrittenText {
  files: string[];
  text: string;
}

/**
 * Writes every page of the released site as a file, for hosts without this server: `/about` as `about.html`, the
 * not-found page as `404.html`, each with its security policy, and compressed beside it. Removes files that an earlier
 * run wrote and that are no longer released.
 *
 * @param publicUrl where people reach the site, without a slash at the end
 * @returns how many files were written, without the compressed forms
 * @throws {Error} when nothing is released in `siteDir`, or what is cannot be read whole; then nothing is written
 */
export async function writeStaticPages(siteDir: string, publicUrl: string, out: string): Promise<number> {
  const app = Fastify();
  const damage: DamagedSection[] = [];
  await app.register(site, {
    siteDir,
    publicUrl,
    serviceWorker: false,
    policyInPages: true,
    reportDamage: (damaged) => damage.push(damaged),
  });
  const texts: WrittenText[] = [];
  for (const address of [...(await releasedPaths(app)), NOWHERE]) {
    texts.push({ files: pageFiles(address), text: (await ask(app, address)).body });
  }
  for (const address of TEXTS)
    texts.push({ files: [address.slice(1)], text: (await ask(app, address)).body });
  await app.close();
  // The earlier files are better than pages without their section.
  if (damage.length > 0) throw new Error(`SITE_DIR: ${damage.map(describe).join('; ')}`);

  for (const written of texts) await writeForms(out, written);
  const files = texts.flatMap((written) => written.files);
  await removeOthers(out, files);
  return files.length;
}

function describe({ name, version, cause }: DamagedSection): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `${name} ${version} is damaged: ${reason}`;
}

/** The files of a page: hosts distinguish small letters from capital ones. */
function pageFiles(address: string): string[] {
  const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
  return [...new Set([file, file.toLowerCase()])];
}

async function releasedPaths(app: FastifyInstance): Promise<string[]> {
  const listed = parseDiscovery((await ask(app, `/${DISCOVERY_NAME}`)).body);
  return Object.values(listed).flatMap((releases) => defaultRelease(releases)?.extras?.paths ?? []);
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

/** Removes what an earlier run wrote and this one did not. */
async function removeOthers(out: string, written: string[]): Promise<void> {
  const list = path.join(out, WRITTEN);
  const earlier: string[] = JSON.parse((await ignoreMissing(list, readFile(list, 'utf8'))) ?? '[]');
  for (const file of earlier.filter((name) => !written.includes(name))) {
    for (const ending of ['', '.gz', '.br']) await rm(path.join(out, file + ending), { force: true });
  }
  await replaceFile(list, JSON.stringify(written));
}
