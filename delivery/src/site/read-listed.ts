import { readFile, stat } from 'node:fs/promises';
import type { DiscoveryDocument } from 'release-format/discovery-document';
import { withoutMalformed } from 'release-format/discovery-document-schema';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { errorCode } from '../files/files';
import { discoveryFile } from './site-folder';

const FETCH_LIMIT_MS = 30_000;

/**
 * Reads the discovery document of a site that may be elsewhere.
 *
 * @param from the site's address, the document's file, or the folder of a site
 * @throws {Error} when there is no discovery document
 */
export async function readListed(from: string): Promise<DiscoveryDocument> {
  try {
    return withoutMalformed(JSON.parse(await (/^https?:/.test(from) ? fetchText(from) : readText(from))));
  } catch (cause) {
    const reason = errorCode(cause) ?? (cause instanceof Error ? cause.message : cause);
    throw new Error(`No discovery document can be read from ${from}: ${reason}`, { cause });
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(new URL(DISCOVERY_NAME, address), {
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

async function readText(path: string): Promise<string> {
  const isFolder = (await stat(path)).isDirectory();
  return readFile(isFolder ? discoveryFile(path) : path, 'utf8');
}
