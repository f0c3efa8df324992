import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROLES } from 'api-contract/role';
import { z } from 'zod';
import { errorCode } from '../error-code';
import { Problem } from '../problem';

/** Its file in `SITE_DIR`, as `delivery/src/site/site-folder.ts` names it too. */
export const DISCOVERY_NAME = 'frontend-discovery.json';
/** What the shell's releases are listed under; every other name is a section's. */
export const SHELL = 'shell';

const UNREADABLE = 'تعذّر على الخادم قراءة إصدارات الموقع. تحقّق من المجلد SITE_DIR.';

const release = z.object({
  // A release on another site, or without integrity, is refused by itself: the others are listed all the same.
  url: z.string(),
  metadata: z.object({ integrity: z.string().catch(''), version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }).optional(),
  extras: z
    .object({
      contract: z.number(),
      role: z.enum(ROLES).nullable(),
      paths: z.array(z.string()),
    })
    .partial()
    .optional(),
});

const document = z.object({ microFrontends: z.record(z.string(), z.array(release)) });

/** A release as the discovery document names it. */
export type Release = z.output<typeof release>;

/** The releases that the discovery document lists, by name, in the document's order. */
export type ListedReleases = ReadonlyMap<string, readonly Release[]>;

/**
 * Reads the listed releases out of the text of a discovery document.
 *
 * @throws {Error} when the text is no discovery document
 */
export function parseDiscovery(text: string): ListedReleases {
  return new Map(Object.entries(document.parse(JSON.parse(text)).microFrontends));
}

/**
 * Reads which releases the discovery document lists now.
 *
 * @returns nothing where nothing has been released
 * @throws {Problem} 503 when there is a document that cannot be read
 */
export async function readListedReleases(siteDir: string): Promise<ListedReleases> {
  try {
    return parseDiscovery(await readFile(path.join(siteDir, DISCOVERY_NAME), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw new Problem(503, UNREADABLE, {}, { cause: error });
  }
}
