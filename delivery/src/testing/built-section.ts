import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILES_NAME, type ReleaseFiles, SECTION_ENTRY } from 'release-format/release-files';
import type { SectionDefinition } from 'section-contract/section';

/** Long enough to be compressed. */
export const PAGE = 'export default "a page";\n'.repeat(50);

/** A section whose pages are all one chunk. */
export function sectionOf(name: string, paths: string[]): SectionDefinition {
  const load = () => Promise.reject(new Error('not needed'));
  return { name, role: 'teacher', routes: paths.map((path) => ({ path, chunk: 'page', load })) };
}

/**
 * Creates the output folder of a build.
 *
 * @param folder its parent folder
 * @param content the content of every file
 */
export async function builtSection(folder: string, content = PAGE): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  await mkdir(join(dist, 'static'));
  for (const name of [
    SECTION_ENTRY,
    'static/section.js',
    'static/page.js',
    'static/page.css',
    'static/page.js.map',
  ]) {
    await writeFile(join(dist, name), `/* ${name} */ ${content}`);
  }
  const chunks = {
    section: ['static/section.js'],
    page: ['static/section.js', 'static/page.js', 'static/page.css'],
  };
  const shares = { 'design-system': '^1.2.3' };
  const described = { chunks, consumes: {}, provides: {}, shares, fonts: [], pictures: [] };
  await writeFile(join(dist, RELEASE_FILES_NAME), JSON.stringify(described satisfies ReleaseFiles));
  await writeFile(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ exposes: [{ path: './section' }], shared: [] }),
  );
  return dist;
}
