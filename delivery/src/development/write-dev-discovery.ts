import { join } from 'node:path';
import { DISCOVERY_SCHEMA, type Release } from 'section-contract/discovery-document';
import { SECTION_ENTRY } from 'section-contract/release-files';
import { CONTRACT_VERSION } from 'section-contract/section';
import { readDefinition, SECTIONS } from '../build/sections';
import { root } from '../build/workspace';
import { writeDiscovery } from '../site/discovery-file';
import { releaseAddress } from '../site/site-folder';

/** Writes the discovery document of `npm run dev`: every section as its development server builds it. */
const sections = await Promise.all(
  SECTIONS.map(async (name): Promise<[string, Release[]]> => {
    const { role, routes } = await readDefinition(name);
    const paths = routes.map(({ path }) => path);
    const release = {
      url: `${releaseAddress(name, 'dev')}/${SECTION_ENTRY}`,
      metadata: { integrity: '', version: 'dev' },
      extras: { contract: CONTRACT_VERSION, role, paths },
    };
    return [name, [release]];
  }),
);
await writeDiscovery(join(root, '.cache/dev'), {
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(sections),
});
