import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { RELEASE_FILES_NAME, type ReleaseFiles } from 'release-format/release-files';

/** Fonts, which pages preload. */
const FONT = /\.woff2$/;
/** The site's icons, and the picture of shared links. */
const PICTURE = /(^|\/)(icon|shared-link)[^/]*\.(svg|png)$/;
/** The federation plugin names its modules so: `consume shared module (default) design-system/select@^0.1.0 ...`. */
const SHARED_MODULE = /^(?:consume|provide) shared module \(\w+\) (\S+)@(\S+)/;
const CODE = /\.(js|css)$/;

/** Writes the `ReleaseFiles` of a build beside its files. A release takes its preloads from them. */
export class ReleaseFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks: Record<string, string[]> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            chunks[name] = group.getFiles().filter((file) => CODE.test(file));
          }
          const names = compilation.getAssets().map(({ name }) => name);
          const fonts = names.filter((name) => FONT.test(name));
          const pictures = names.filter((name) => PICTURE.test(name));
          const described = {
            chunks,
            consumes: consumedByChunk(compilation),
            provides: providedLater(compilation),
            shares: sharedPackages(compilation),
            fonts,
            pictures,
          } satisfies ReleaseFiles;
          const text = `${JSON.stringify(described, null, 2)}\n`;
          compilation.emitAsset(RELEASE_FILES_NAME, new rspack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Lists, for each named chunk, the shared modules that it consumes. */
function consumedByChunk({ namedChunkGroups, chunkGraph }: Compilation): Record<string, string[]> {
  const consumed: Record<string, string[]> = {};
  for (const [name, group] of namedChunkGroups) {
    const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
    const keys = modules
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => readSharedModule(module.identifier()).key);
    consumed[name] = [...new Set(keys)].sort();
  }
  return consumed;
}

/** Lists, for each shared module outside the entry, the files that contain it. */
function providedLater({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const provided: Record<string, string[]> = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const files = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
    if (files.length > 0) {
      provided[readSharedModule(module.identifier()).key] = files.filter((file) => CODE.test(file));
    }
  }
  return provided;
}

/** Lists, for each shared package, the range that this build consumes, or the version that it provides. */
function sharedPackages({ modules }: Compilation): Record<string, string> {
  const ofType = (type: string) =>
    [...modules]
      .filter((module) => module.type === type)
      .map((module) => readSharedModule(module.identifier()))
      .map(({ key, version }): [string, string] => [packageOf(key), version]);
  // The shell consumes what it provides: the version replaces the range.
  const shares = new Map([...ofType('consume-shared-module'), ...ofType('provide-module')]);
  return Object.fromEntries([...shares].sort());
}

/** The package of a module: `design-system` of `design-system/select`. */
function packageOf(key: string): string {
  return key.split('/', key.startsWith('@') ? 2 : 1).join('/');
}

function readSharedModule(identifier: string): { key: string; version: string } {
  const [, key, version] = SHARED_MODULE.exec(identifier) ?? [];
  if (!key || !version) throw new Error(`The federation plugin has changed its module names: ${identifier}`);
  return { key, version };
}
