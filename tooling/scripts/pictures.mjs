import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { instance } from '@viz-js/viz';

const FOLDER = new URL('../../docs/pictures/', import.meta.url);

/**
 * Renders the pictures of the documentation from their Graphviz sources, `docs/pictures/*.dot`.
 *
 * @returns {Promise<Map<string, string>>} the SVG text of each picture by its path
 * @throws {Error} for a source with a syntax error
 */
export async function renderPictures() {
  const graphviz = await instance();
  return new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.dot'))
      .map((name) => {
        const svg = graphviz.renderString(readFileSync(new URL(name, FOLDER), 'utf8'), { format: 'svg' });
        return [new URL(name.replace(/dot$/, 'svg'), FOLDER).pathname, svg];
      }),
  );
}

/** Writes each picture beside its source. */
export async function writePictures() {
  for (const [path, svg] of await renderPictures()) writeFileSync(path, svg);
}
