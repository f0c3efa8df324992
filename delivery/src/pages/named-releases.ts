import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from 'release-format/discovery-document-schema';
import { existingPages, unreachableMessage } from './recorded-pages';

/** The discovery document in a page, as the server writes it. */
const INLINED = /<script type="application\/json" id="discovery">(.*?)<\/script>/s;

/**
 * The versions of each name that recorded static pages name, with those that they fall back to. Only the holder of the
 * site's lock may call it.
 *
 * @throws {Error} when pages cannot be read
 */
export async function releasesNamedByPages(
  siteDir: string,
): Promise<(name: string, version: string) => boolean> {
  const { pages, unreachable } = await existingPages(siteDir);
  const [missing] = unreachable;
  if (missing) throw new Error(`Nothing is removed: ${unreachableMessage(siteDir, missing)}`);
  const documents = new Set<string>();
  for (const { folder } of pages) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const [, document] = INLINED.exec(await readFile(join(folder, file), 'utf8')) ?? [];
      if (document !== undefined) documents.add(document);
    }
  }
  const named = new Set<string>();
  for (const document of documents) {
    for (const [name, releases] of Object.entries(readDocument(document).listed)) {
      for (const { metadata } of releases) named.add(`${name} ${metadata.version}`);
    }
  }
  return (name, version) => named.has(`${name} ${version}`);
}
