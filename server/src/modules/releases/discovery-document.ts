import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ListedReleases } from 'release-format/discovery-document';
import { parseDiscovery } from 'release-format/discovery-document-schema';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { errorCode } from '../../platform/error-code';
import { Problem } from '../../platform/http/problem';

const UNREADABLE = 'تعذّر على الخادم قراءة إصدارات الموقع. يُرجى التحقق من المجلد SITE_DIR.';

/**
 * Reads which releases the discovery document lists now.
 *
 * @returns an empty object before the first release
 * @throws {Problem} 503 when there is a document that cannot be read
 */
export async function readListedReleases(siteDir: string): Promise<ListedReleases> {
  try {
    return parseDiscovery(await readFile(path.join(siteDir, DISCOVERY_NAME), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Problem(503, UNREADABLE, {}, { cause: error });
  }
}
