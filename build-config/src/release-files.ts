import { type Compiler, rspack } from '@rspack/core';

/** What a build tells the publisher: for each entry, exposed module and named chunk the files it needs. */
export interface ReleaseFiles {
  chunks: Record<string, string[]>;
}

export const RELEASE_FILES_NAME = 'release-files.json';

/** Writes {@link ReleaseFiles} beside the built files, from which preloads are taken when the build is released. */
export class ReleaseFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks: ReleaseFiles['chunks'] = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            chunks[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
          }
          const files: ReleaseFiles = { chunks };
          compilation.emitAsset(
            RELEASE_FILES_NAME,
            new rspack.sources.RawSource(`${JSON.stringify(files, null, 2)}\n`),
          );
        },
      );
    });
  }
}
