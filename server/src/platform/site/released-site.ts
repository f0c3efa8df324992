import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from 'api-contract/account';
import { parseDiscovery } from 'release-format/discovery-document-schema';
import { chooseReleases, hasCanary } from 'release-format/release-choice';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';
import { type DamagedSection, readSite } from './read-site';
import type { SiteFile } from './release-manifest';

/** A page that its section has released as HTML. One for everybody tells the world outside what it is. */
export interface Prerendered {
  title?: string | undefined;
  description?: string | undefined;
  html: string;
}

/** A page that somebody has released. */
export interface SitePage {
  /** As the section's route list writes it. */
  path: string;
  /** Whom it is for; `null` for everybody. */
  role: Role | null;
  /** Everything it needs beyond the shell's own files, those of the design system that the shell brings later too. */
  files: SiteFile[];
  /** Every style sheet that it needs, as one text. */
  styles: string;
  /** The page of a section for everybody is taken over as it stands; that of a role stands in until its section is there. */
  prerendered?: Prerendered | undefined;
}

/** Everything that the page needs to know of the releases that one visitor is given. */
export interface ReleasedSite {
  /** The discovery document, to the letter: all releases, whoever is given them. */
  text: string;
  shell: { files: SiteFile[]; styles: string; fonts: SiteFile[]; pictures: SiteFile[] };
  /** By `normalizePath`. */
  pages: ReadonlyMap<string, SitePage>;
}

/** What is released, from one reading of the discovery document. */
export interface Released {
  /** Whether some visitors are given other releases than the rest. */
  hasCanary: boolean;
  /**
   * The site as a visitor is given it: the same object for all who are given the same.
   *
   * @param bucket the visitor's rollout bucket, 0 to 99; without one the default releases
   * @returns `undefined` while there is no shell
   */
  siteFor: (bucket?: number) => Promise<ReleasedSite | undefined>;
}

/** What is painted of a page for everybody: it may be listed, and its forms sent without scripts. */
export function publicPrerendered(page: SitePage | undefined): Prerendered | undefined {
  return page?.role === null ? page.prerendered : undefined;
}

/** How long a damaged release is left alone before it is read once more: it may still be on its way here. */
const DAMAGE_STANDS_MS = 10_000;

/**
 * Reads what is released again whenever the discovery document has changed.
 *
 * @param report is told of every section that is found damaged, each time it is read
 * @returns a reader; it gives `undefined` while nothing is released, and throws where that cannot be read
 */
export function siteReader(
  siteDir: string,
  report: (damaged: DamagedSection) => void,
): () => Promise<Released | undefined> {
  const file = path.join(siteDir, DISCOVERY_NAME);
  let known: { stamp: string; released: Promise<Released> } | undefined;
  return async () => {
    const found = await ignoreMissing(file, stat(file));
    if (!found) return undefined;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (known?.stamp !== stamp) {
      const reading = { stamp, released: readReleased(siteDir, file, report) };
      known = reading;
      // What could not be read is read again by the next visitor.
      reading.released.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.released;
  };
}

async function readReleased(
  siteDir: string,
  file: string,
  report: (damaged: DamagedSection) => void,
): Promise<Released> {
  const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
  const listed = parseDiscovery(text);
  const sites = new Map<string, { site: Promise<ReleasedSite | undefined>; until: number }>();
  return {
    hasCanary: hasCanary(listed),
    siteFor(bucket) {
      const chosen = chooseReleases(listed, bucket);
      const key = [...chosen.values()].map(({ url }) => url).join(' ');
      const known = sites.get(key);
      if (known && Date.now() < known.until) return known.site;
      const onDamage = (damaged: DamagedSection) => {
        reading.until = Date.now() + DAMAGE_STANDS_MS;
        report(damaged);
      };
      const reading = {
        site: readSite(siteDir, text, chosen, onDamage),
        until: Number.POSITIVE_INFINITY,
      };
      sites.set(key, reading);
      reading.site.catch(() => sites.delete(key));
      return reading.site;
    },
  };
}
