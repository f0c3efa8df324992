import { z } from 'zod';
import { releaseExtras } from './discovery-document-schema';
import type { PageFiles, ReleaseManifest } from './release-manifest';

const filesByName = z.record(z.string(), z.array(z.string()));

const pageFilesObject = z.object({
  files: z.record(z.string(), z.object({ integrity: z.string() })),
  initial: z.array(z.string()),
  pages: filesByName,
  // What releases of earlier versions do not declare is empty.
  consumes: filesByName.default({}),
  provides: filesByName.default({}),
  prerendered: z
    .array(
      z.object({
        path: z.string(),
        file: z.string(),
        title: z.string().optional(),
        description: z.string().optional(),
      }),
    )
    .default([]),
  fonts: z.array(z.string()),
  pictures: z.array(z.string()).default([]),
});

/** The part of a manifest that pages are written from. */
export const pageFiles: z.ZodType<PageFiles> = pageFilesObject;

/** A whole manifest. */
export const releaseManifest: z.ZodType<ReleaseManifest> = pageFilesObject.extend({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  extras: releaseExtras,
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })),
});
