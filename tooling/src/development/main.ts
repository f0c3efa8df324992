import { join } from 'node:path';
import { readDefinition, root, SECTIONS } from 'delivery/build/workspace';
import { DISCOVERY_SCHEMA } from 'release-format/discovery-document';
import { developmentRelease, updateDocument, writeView } from './section-view';

/**
 * Prepares `npm run dev`. With a section and two folders: the view of the released site for that section. Without: the
 * discovery document that lists every section from its development server.
 */
const [section, released, view] = process.argv.slice(2);
if (section && released && view) {
  await writeView(section, { released, view });
} else {
  const definitions = await Promise.all(SECTIONS.map(readDefinition));
  const microFrontends = Object.fromEntries(
    definitions.map((definition) => [definition.name, [developmentRelease(definition)]]),
  );
  await updateDocument(join(root, '.cache/dev'), { schema: DISCOVERY_SCHEMA, microFrontends });
}
