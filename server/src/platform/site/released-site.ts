import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from 'api-contract/account';
import {
  type DiscoveryDocument,
  type ListedReleases,
  type Release,
  SHELL,
} from 'release-format/discovery-document';
import { readDocument } from 'release-format/discovery-document-schema';
import type { Preview } from 'release-format/preview';
import { canaryRelease, chooseReleases, hasCanary } from 'release-format/release-choice';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';
import { type DamagedRelease, readSite } from './read-site';
import type { SiteFile } from './release-manifest';

/** The prerendered page, or the skeleton of a page for a role. Only public pages have a title and a description. */
export interface Prerendered {
  title?: string | undefined;
  description?: string | undefined;
  html: string;
  /** It runs before every other script. */
  script?: string | undefined;
}

/** A page of a released section. */
export interface SitePage {
  /** The section's route list writes the path so. */
  path: string;
  /** `null` for a public page. */
  role: Role | null;
  /** All files that it needs beyond the shell's initial ones. */
  files: SiteFile[];
  /** Every style sheet that it needs, as one text. */
  styles: string;
  prerendered?: Prerendered | undefined;
}

/** The releases for one visitor, as far as pages need them. */
export interface ReleasedSite {
  /** The discovery document: the releases of all visitors, with those that this one previews in their place. */
  text: string;
  /** The releases that this visitor has opened. */
  previews: readonly Preview[];
  shell: { files: SiteFile[]; styles: string; fonts: SiteFile[]; pictures: SiteFile[] };
  /** `normalizePath` makes the keys. */
  pages: ReadonlyMap<string, SitePage>;
}

/** What is released, from one reading of the discovery document. */
export interface Released {
  /** Whether some visitors get a canary. */
  hasCanary: boolean;
  /**
   * The site for a visitor: the same object for the same releases.
   *
   * @param bucket the visitor's rollout bucket, 0 to 99; without one the default releases
   * @param previews the previews that the visitor has opened, at most one of each name
   * @returns `undefined` while no shell can be opened
   */
  siteFor: (bucket?: number, previews?: readonly Preview[]) => Promise<ReleasedSite | undefined>;
}

/**
 * The prerendered HTML of a public page: search engines may list it, and its forms work without scripts. One without a title is
 * behind a private link.
 */
export function publicPrerendered(page: SitePage | undefined): Prerendered | undefined {
  return page?.role === null && page.prerendered?.title !== undefined ? page.prerendered : undefined;
}

/** After this time a damaged release is read again: its files may still be copied. */
const RETRY_DAMAGED_MS = 10_000;

/**
 * Reads the released site, and again whenever the discovery document has changed.
 *
 * @param report called for every damaged release, each time it is read
 * @returns a reader; it gives `undefined` while nothing is released, and throws where that cannot be read
 */
export function siteReader(
  siteDir: string,
  report: (damaged: DamagedRelease) => void,
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
      // The next visit tries again.
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
  report: (damaged: DamagedRelease) => void,
): Promise<Released> {
  const { text, listed, malformed } = readDocument(await readFile(file, 'utf8'));
  malformed.forEach(report);
  const isMalformed = ({ name, version }: DamagedRelease) =>
    malformed.some((each) => each.name === name && each.version === version);
  const shells = listed[SHELL] ?? [];
  const sites = new Map<string, { site: Promise<ReleasedSite | undefined>; until: number }>();
  return {
    hasCanary: hasCanary(listed),
    siteFor(bucket, previews = []) {
      const previewed = Object.fromEntries(previews.map(({ name, release }) => [name, [forAll(release)]]));
      const chosen = chooseReleases({ ...listed, ...previewed }, bucket);
      const key = JSON.stringify([...[...chosen.values()].map(({ url }) => url), previews]);
      const known = sites.get(key);
      if (known && Date.now() < known.until) return known.site;
      const onDamage = (damaged: DamagedRelease) => {
        if (isMalformed(damaged)) return;
        reading.until = Date.now() + RETRY_DAMAGED_MS;
        report(damaged);
      };
      const shell = chosen.get(SHELL);
      const others = shells.filter((release) => release !== shell && release !== canaryRelease(shells));
      const source = {
        text: previews.length > 0 ? withPreviews(text, previewed) : text,
        previews,
        chosen,
        shells: shell ? [shell, ...others] : others,
      };
      const reading = {
        site: readSite(siteDir, source, onDamage),
        until: Number.POSITIVE_INFINITY,
      };
      sites.set(key, reading);
      reading.site.catch(() => sites.delete(key));
      return reading.site;
    },
  };
}

/** The document for a visitor who previews releases. */
function withPreviews(text: string, previewed: ListedReleases): string {
  const document: DiscoveryDocument = JSON.parse(text);
  const microFrontends = { ...document.microFrontends, ...previewed };
  return JSON.stringify({ ...document, microFrontends, preview: true } satisfies DiscoveryDocument);
}

/** A previewed release without a fallback: another release would hide that it fails. */
function forAll({ url, metadata, extras }: Release): Release {
  return { url, metadata, extras, deployment: { traffic: 100, default: true } };
}
