import type { Release, SectionExtras } from 'release-format/discovery-document';
import { SECTION_ENTRY } from 'release-format/release-files';
import { releaseAddress } from 'release-format/site-folder';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';

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
