import type { DiscoveryDocument } from 'release-format/discovery-document';
import { resolveOverrides, showOverrideBadge } from '../dev-override/dev-override';

const ADDRESS = '/frontend-discovery.json';
const INLINED = 'discovery';
const DOCUMENT_LIMIT_MS = 5000;

/** The discovery document that the server wrote into the page, or else a fetched one; with overrides settled. */
export async function readDiscovery(): Promise<DiscoveryDocument> {
  const inlined = document.getElementById(INLINED)?.textContent;
  const found: DiscoveryDocument = inlined ? JSON.parse(inlined) : await fetchDocument();
  showOverrideBadge(found);
  return resolveOverrides(found);
}

/**
 * The discovery document as it is now: a release may have been made since the page was opened.
 *
 * @throws {Error} when it does not come within 5 seconds, or not as JSON
 */
export async function fetchDiscovery(): Promise<DiscoveryDocument> {
  return resolveOverrides(await fetchDocument());
}

async function fetchDocument(): Promise<DiscoveryDocument> {
  const answer = await fetch(ADDRESS, { signal: AbortSignal.timeout(DOCUMENT_LIMIT_MS), cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The discovery document was answered with ${answer.status}`);
  return answer.json();
}
