import { CONTRACT_VERSION, SECTION_ROLES } from 'section-contract/section';
import { z } from 'zod';
import type { DiscoveryDocument, ListedReleases, Release, ReleaseExtras } from './discovery-document';
import { isPlainPath, isSiteAddress } from './path-ownership';

const shares = z.record(z.string(), z.string());
const role = z.enum(SECTION_ROLES).nullable();
const path = z.string().refine(isPlainPath, 'no plain path');

/** The fields that a release declares. Unknown fields of later versions are preserved. */
export const releaseExtras: z.ZodType<ReleaseExtras> = z
  .looseObject({
    contract: z.number(),
    requires: z.looseObject({ contract: z.number(), shares }),
    provides: z.looseObject({ contracts: z.array(z.number()), shares }),
    role,
    paths: z.array(path),
    offline: z.boolean(),
    fallback: z.looseObject({ version: z.string(), integrity: z.string(), contract: z.number() }),
    navigation: z.array(
      z.looseObject({
        path: z.string(),
        label: z.string(),
        group: z.string().optional(),
        rights: z.array(z.string()).optional(),
        role,
        order: z.number(),
        bar: z.looseObject({ label: z.string(), order: z.number() }).optional(),
      }),
    ),
    fragments: z.array(z.looseObject({ name: z.string(), slot: z.string(), order: z.number() })),
  })
  .partial();

/** A release as the document lists it. One on another site, or without integrity, is rejected later. */
export const listedRelease: z.ZodType<Release> = z.looseObject({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.looseObject({ integrity: z.string().catch(''), version: z.string() }),
  deployment: z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
  extras: releaseExtras.optional(),
});

const document = z.object({ microFrontends: z.record(z.string(), z.unknown()) });

const UNKNOWN = { version: 'unknown' };
const NO_PAGES = { role: null, paths: [] };

/** What a malformed release still says: its section needs it to say that it cannot be opened. */
const readableRest = z
  .object({
    metadata: z.object({ version: z.string() }).catch(UNKNOWN),
    extras: z
      .object({
        role: role.catch(null),
        paths: z
          .array(z.unknown())
          .transform((paths) => paths.flatMap((each) => path.safeParse(each).data ?? [])),
      })
      .catch(NO_PAGES),
  })
  .catch({ metadata: UNKNOWN, extras: NO_PAGES });

/** A release cannot be opened as the discovery document lists it, whatever is stored. */
export class UnusableRelease extends Error {
  override name = 'UnusableRelease';
}

/** A malformed entry of the discovery document. */
export interface MalformedRelease {
  name: string;
  version: string;
  cause: UnusableRelease;
}

/** A discovery document whose listed releases all have the fields of a release. */
export interface ReadDocument {
  listed: ListedReleases;
  malformed: MalformedRelease[];
  /** The document with these releases, as JSON. */
  text: string;
}

/**
 * Reads the text of a discovery document. A malformed release affects its own name only: a default one is replaced by one
 * without integrity, which no shell opens, and any other one is left out.
 *
 * @throws {Error} when the text is not a discovery document
 */
export function readDocument(text: string): ReadDocument {
  const raw = JSON.parse(text);
  const malformed: MalformedRelease[] = [];
  const listed: ListedReleases = {};
  for (const [name, releases] of Object.entries(document.parse(raw).microFrontends)) {
    const entries = Array.isArray(releases) ? releases : [releases];
    const current = entries.find((entry) => entry?.deployment?.default === true) ?? entries[0];
    listed[name] = entries.flatMap((entry) => {
      const { data, error } = listedRelease.safeParse(entry);
      if (data) return data;
      const closed = closedRelease(entry);
      const reasons = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      const cause = new UnusableRelease(`It is malformed in the discovery document: ${reasons.join('; ')}`);
      malformed.push({ name, version: closed.metadata.version, cause });
      return entry === current ? closed : [];
    });
  }
  const isChanged = malformed.length > 0;
  return { listed, malformed, text: JSON.stringify(isChanged ? { ...raw, microFrontends: listed } : raw) };
}

/** A document without its malformed releases. */
export function withoutMalformed(raw: DiscoveryDocument): DiscoveryDocument {
  const microFrontends: ListedReleases = {};
  for (const [name, releases] of Object.entries(document.parse(raw).microFrontends)) {
    const entries = Array.isArray(releases) ? releases : [];
    microFrontends[name] = entries.flatMap((entry) => listedRelease.safeParse(entry).data ?? []);
  }
  return { ...raw, microFrontends };
}

/**
 * Checks a release before it is listed.
 *
 * @throws {UnusableRelease} when it is malformed, or an address of it is not on this site
 */
export function checkListedRelease(name: string, release: Release): void {
  const { url, fallbackUrl = url, metadata } = release;
  if (listedRelease.safeParse(release).success && isSiteAddress(url) && isSiteAddress(fallbackUrl)) return;
  throw new UnusableRelease(
    `${name} ${metadata.version} cannot be listed: it is malformed, or its address is not on this site`,
  );
}

/** The releases that the text of a discovery document lists. */
export function parseDiscovery(text: string): ListedReleases {
  return readDocument(text).listed;
}

function closedRelease(entry: unknown): Release {
  const { metadata, extras } = readableRest.parse(entry);
  return {
    url: '',
    metadata: { integrity: '', ...metadata },
    deployment: { traffic: 100, default: true },
    extras: { contract: CONTRACT_VERSION, ...extras },
  };
}
