import { SHELL } from 'release-format/discovery-document';
import { MANIFEST_NAME, releaseAddress } from 'release-format/site-folder';
import { SIGN_IN } from '../navigation/sign-in';
import type { Section } from '../site/section-table';
import { cachedReleases, cacheFiles, markComplete } from './file-cache';
import { cachePage } from './page-cache';

/** What the shell asks the worker to cache. */
export interface OfflineRequest {
  section: Pick<Section, 'name' | 'version' | 'paths'>;
  /** The section with the sign-in page, which an expired session leads to. */
  signIn: Pick<Section, 'name' | 'version'>;
  /** The shell's version. */
  shell: string;
}

/** What the worker reads of a `release.json`. */
interface Manifest {
  files: Record<string, { integrity: string }>;
  initial: string[];
  pages: Record<string, string[]>;
}

/** Where an installed site starts. */
const START = '/';
/** What pages load. The worker itself is stored by the browser. */
const LOADED = /(?<!service-worker)\.(js|css|woff2)$/;

let running = Promise.resolve();

/**
 * Caches the pages and files of a section, unless these releases are cached already. Files first, so that each cached page
 * finds its own. Requests from several tabs wait for one another.
 *
 * @throws {TypeError} when something does not arrive; what has arrived stays cached
 */
export function cacheSection(request: OfflineRequest): Promise<void> {
  running = running.catch(() => undefined).then(() => cacheUnlessCached(request));
  return running;
}

async function cacheUnlessCached({ section, signIn, shell }: OfflineRequest): Promise<void> {
  const releases = JSON.stringify([shell, section.version, signIn.version]);
  if ((await cachedReleases()) === releases) return;
  const files = new Map(
    (
      await Promise.all([
        filesOf(SHELL, shell),
        filesOf(section.name, section.version),
        filesOf(signIn.name, signIn.version, SIGN_IN),
      ])
    ).flat(),
  );
  await cacheFiles(files);
  const pages = [START, SIGN_IN, ...section.paths];
  await Promise.all(pages.map(async (page) => cachePage(page, await fetch(page))));
  await markComplete(releases, files);
}

/** The addresses and integrities of the files of a release, or of one of its pages. */
async function filesOf(name: string, version: string, page?: string): Promise<[string, string][]> {
  const address = releaseAddress(name, version);
  const { files, initial, pages }: Manifest = await (await fetch(`${address}/${MANIFEST_NAME}`)).json();
  const names = page ? [...initial, ...(pages[page] ?? [])] : Object.keys(files);
  return names.flatMap((file) => {
    const { integrity } = files[file] ?? {};
    return integrity && LOADED.test(file) ? [[`${address}/${file}`, integrity]] : [];
  });
}
