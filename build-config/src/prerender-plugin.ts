import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { PRERENDERED_FOLDER } from 'release-format/release-files';
import type { RenderedPage } from 'section-contract/rendered-page';

/**
 * Runs the compiled script and emits what it renders instead of it: an HTML file per page, and `index.json`, which lists
 * them with their early scripts. A page that cannot be rendered fails the build.
 *
 * @param script the name of the compiled script; it exports `prerender(): Promise<RenderedPage[]>`
 * @param early the paths of the pages that have an early script, which is compiled beside it
 */
export class PrerenderPlugin {
  constructor(
    private readonly script: string,
    private readonly early: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        async () => {
          const source = compilation.getAsset(this.script)?.source.source().toString();
          const kept = this.early.map(earlyFile);
          for (const { name } of compilation.getAssets())
            if (!kept.includes(name)) compilation.deleteAsset(name);
          if (source === undefined || compilation.errors.length > 0) return;
          try {
            release(compilation, await run(source).prerender(), this.early);
          } catch (cause) {
            compilation.errors.push(new rspack.WebpackError(describe(cause)));
          }
        },
      );
    });
  }
}

function run(source: string): { prerender: () => Promise<RenderedPage[]> } {
  const module = { exports: {} as ReturnType<typeof run> };
  const start = compileFunction(source, ['module', 'exports', 'require']);
  start(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

/** The name of a page's files, without its ending. */
export function fileStem(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'index';
}

function earlyFile(path: string): string {
  return `${fileStem(path)}.js`;
}

function release(compilation: Compilation, pages: RenderedPage[], early: readonly string[]): void {
  const emit = (name: string, text: string) =>
    compilation.emitAsset(name, new rspack.sources.RawSource(text));
  const index = pages.map(({ html, ...page }) => {
    const file = `${fileStem(page.path)}.html`;
    emit(file, html);
    return {
      ...page,
      file: `${PRERENDERED_FOLDER}/${file}`,
      ...(early.includes(page.path) && { script: `${PRERENDERED_FOLDER}/${earlyFile(page.path)}` }),
    };
  });
  emit('index.json', `${JSON.stringify(index, null, 2)}\n`);
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause ? `${cause.stack}\nbecause of ${describe(cause.cause)}` : (cause.stack ?? cause.message);
}
