import { SECTION_ROLES } from 'section-contract/section';
import { z } from 'zod';
import type { ListedReleases, ReleaseExtras } from './discovery-document';

const role = z.enum(SECTION_ROLES).nullable();

/** The fields that a release declares. Unknown fields of later versions are preserved. */
export const releaseExtras: z.ZodType<ReleaseExtras> = z
  .looseObject({
    contract: z.number(),
    role,
    paths: z.array(z.string()),
    navigation: z.array(z.looseObject({ path: z.string(), label: z.string(), role, order: z.number() })),
    fragments: z.array(z.looseObject({ name: z.string(), slot: z.string(), order: z.number() })),
  })
  .partial();

const document: z.ZodType<{ microFrontends: ListedReleases }> = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(
      z.looseObject({
        // A release on another site, or without integrity, is rejected later, so that it does not invalidate the others.
        url: z.string(),
        metadata: z.object({ integrity: z.string().catch(''), version: z.string() }),
        deployment: z.object({ traffic: z.number(), default: z.boolean() }).optional(),
        extras: releaseExtras.optional(),
      }),
    ),
  ),
});

/**
 * Reads the listed releases out of the text of a discovery document.
 *
 * @throws {Error} when the text is not a discovery document
 */
export function parseDiscovery(text: string): ListedReleases {
  return document.parse(JSON.parse(text)).microFrontends;
}
