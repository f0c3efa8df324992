import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../error-code';
import { Problem } from '../problem';

const DISCOVERY_NAME = 'frontend-discovery.json';
const UNREADABLE = new Problem(503, 'تعذّر على الخادم قراءة إصدارات الموقع. تحقّق من المجلد SITE_DIR.');

const listed = z.object({
  metadata: z.object({ version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }).optional(),
});

const document = z.object({ microFrontends: z.record(z.string(), z.array(listed)) });

/** A release that the discovery document lists. */
export interface ListedRelease {
  version: string;
  /** Percent of the visitors. */
  traffic: number;
  /** Whether visitors get it for whom no share is set aside. */
  isDefault: boolean;
}

/**
 * The releases that the discovery document lists, by the name of the section, or `shell`, in the document's order.
 *
 * @returns nothing where nothing has been released
 * @throws {Problem} 503 when there is a document that cannot be read
 */
export async function readListedReleases(siteDir: string): Promise<Map<string, ListedRelease[]>> {
  try {
    const text = await readFile(path.join(siteDir, DISCOVERY_NAME), 'utf8');
    const { microFrontends } = document.parse(JSON.parse(text));
    return new Map(Object.entries(microFrontends).map(([name, releases]) => [name, releases.map(toListed)]));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw UNREADABLE;
  }
}

function toListed({ metadata, deployment }: z.output<typeof listed>, position: number): ListedRelease {
  const { traffic, default: isDefault } = deployment ?? { traffic: 100, default: position === 0 };
  return { version: metadata.version, traffic, isDefault };
}
