import { join } from 'node:path';
import { readDefinition, root, SECTIONS } from 'delivery/build/workspace';
import { writeDiscovery } from 'delivery/site/site-folder';
import { DISCOVERY_SCHEMA } from 'release-format/discovery-document';
import { developmentRelease } from './development-release';

/** Writes the discovery document of `npm run dev`: every section as its development server builds it. */
const definitions = await Promise.all(SECTIONS.map(readDefinition));
await writeDiscovery(join(root, '.cache/dev'), {
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    definitions.map((definition) => [definition.name, [developmentRelease(definition)]]),
  ),
});
