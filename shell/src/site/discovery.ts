import type { DiscoveryDocument } from 'release-format/discovery-document';
import { resolveOverrides, showOverrideBadge } from '../dev-override/dev-override';

const ADDRESS = '/frontend-discovery.json';
const INLINED = 'discovery';
const DOCUMENT_LIMIT_MS = 5000;

/** The discovery document from the page, or else a fetched one, with dev overrides resolved. */
export async function readDiscovery(): Promise<DiscoveryDocument> {
  const inlined = document.getElementById(INLINED)?.textContent;
  const found: DiscoveryDocument = inlined ? JSON.parse(inlined) : await fetchDocument();
  showOverrideBadge(found);
  return resolveOverrides(found);
}

/**
 * The current discovery document: a release may have been made since the page was opened.
 *
 * @throws {Error} when it does not arrive within 5 seconds, or is not JSON
 */
export async function fetchDiscovery(): Promise<DiscoveryDocument> {
  return resolveOverrides(await fetchDocument());
}

async function fetchDocument(): Promise<DiscoveryDocument> {
  const response = await fetch(ADDRESS, {
    signal: AbortSignal.timeout(DOCUMENT_LIMIT_MS),
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`The discovery document has status ${response.status}`);
  return response.json();
}
