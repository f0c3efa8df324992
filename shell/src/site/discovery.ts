import type { DiscoveryDocument } from 'section-contract/discovery-document';
import { within } from '../within';

const ADDRESS = '/frontend-discovery.json';
const INLINED = 'discovery';
const LIMIT_MS = 5000;

/** The discovery document that the server wrote into the page, or else fetched. */
export async function readDiscovery(): Promise<DiscoveryDocument> {
  const inlined = document.getElementById(INLINED)?.textContent;
  return inlined ? JSON.parse(inlined) : fetchDiscovery();
}

/**
 * The discovery document as it is now: a release may have been made since the page was opened.
 *
 * @throws Error when it does not come within 5 seconds, or is none
 */
export async function fetchDiscovery(): Promise<DiscoveryDocument> {
  const read = async (): Promise<DiscoveryDocument> => {
    const answer = await fetch(ADDRESS, { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-cache' });
    if (!answer.ok) throw new Error(`The discovery document was answered with ${answer.status}`);
    return answer.json();
  };
  return within(LIMIT_MS, read());
}
