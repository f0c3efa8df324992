import { type Compiler, rspack } from '@rspack/core';

/** How a chunk reaches its runtime: through a global list, whose name is that of the release. */
const LIST = /(?<=^(?:"use strict";\n)?\(globalThis\[)"chunks:[^"]+"(?=\] \|\|= \[\]\)\.push\()/;
/** The list of the runtime that requested the chunk: the runtime writes its name into the script element. */
const LIST_OF_REQUEST = '"chunks:" + document.currentScript.dataset.rspack.split(":")[0]';

/** How a runtime finds a script element that requests the same chunk already. */
const SAME_ADDRESS = /\w+\.getAttribute\("src"\) == url \|\| (?=\w+\.getAttribute\("data-rspack"\))/;

/**
 * Leaves the version out of chunks, so that releases share unchanged ones. Two releases of a section can run in one page,
 * with the same ids for different chunks: each chunk is passed to the runtime that requested it, also when it arrives
 * after another release was loaded, and a runtime does not wait for a chunk that another one requested.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    const { ReplaceSource } = rspack.sources;
    compiler.hooks.thisCompilation.tap('OwnChunksPlugin', (compilation) => {
      const replace = (file: string, pattern: RegExp, text: string) =>
        compilation.updateAsset(file, (source) => {
          const found = pattern.exec(source.source().toString());
          if (!found)
            throw new Error(`The bundler has changed how ${file} is loaded: ${pattern} is not in it`);
          const replaced = new ReplaceSource(source);
          replaced.replace(found.index, found.index + found[0].length - 1, text);
          return replaced;
        });
      compilation.hooks.processAssets.tap(
        { name: 'OwnChunksPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        () => {
          for (const chunk of compilation.chunks) {
            const [pattern, text] = chunk.hasRuntime() ? [SAME_ADDRESS, ''] : [LIST, LIST_OF_REQUEST];
            for (const file of chunk.files) if (file.endsWith('.js')) replace(file, pattern, text);
          }
        },
      );
    });
  }
}
