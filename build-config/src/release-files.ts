import { type Compiler, rspack } from '@rspack/core';
import { releaseVersion } from './release-version';

/** Nearly every character of a page is Arabic: this file is wanted before its style sheet says so. */
const ARABIC_FONT = /arabic[^/]*\.woff2$/;
const ICON = /(^|\/)icon\.[^/]*svg$/;
const FILE_NAME = 'release-files.json';

/**
 * Writes `release-files.json` beside the built files: for each entry, exposed module and named chunk the files it
 * needs, the fonts to fetch first, and the site's icon. Preloads are taken from it when the build is released.
 */
export class ReleaseFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks: Record<string, string[]> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            chunks[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
          }
          const names = compilation.getAssets().map(({ name }) => name);
          const fonts = names.filter((name) => ARABIC_FONT.test(name));
          const icons = names.filter((name) => ICON.test(name));
          const text = JSON.stringify({ version: releaseVersion, chunks, fonts, icons }, null, 2);
          compilation.emitAsset(FILE_NAME, new rspack.sources.RawSource(`${text}\n`));
        },
      );
    });
  }
}
