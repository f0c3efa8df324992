import type { Release, SectionExtras } from 'section-contract/discovery-document';
import { SECTION_ENTRY } from 'section-contract/release-files';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import { releaseAddress } from '../site/site-folder';

const VERSION = 'dev';

/**
 * A section as its development server builds it, as the discovery document lists it.
 *
 * @param standsFor the releases that it is shown in place of
 */
export function developmentRelease(
  { name, role, routes }: SectionDefinition,
  standsFor?: Release[],
): Release<SectionExtras> {
  return {
    url: `${releaseAddress(name, VERSION)}/${SECTION_ENTRY}`,
    metadata: { integrity: '', version: VERSION },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: CONTRACT_VERSION,
      role,
      paths: routes.map(({ path }) => path),
      ...(standsFor && { development: { standsFor } }),
    },
  };
}
