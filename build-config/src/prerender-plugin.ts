import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { PRERENDERED_FOLDER } from 'release-format/release-files';
import type { RenderedPage } from 'section-contract/rendered-page';

/**
 * Runs the compiled script and emits what it renders instead of it: an HTML file per page, and `index.json`, which lists
 * them. A page that cannot be rendered fails the build.
 *
 * @param script the name of the compiled script; it exports `prerender(): Promise<RenderedPage[]>`
 */
export class PrerenderPlugin {
  constructor(private readonly script: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        async () => {
          const source = compilation.getAsset(this.script)?.source.source().toString();
          for (const { name } of compilation.getAssets()) compilation.deleteAsset(name);
          if (source === undefined || compilation.errors.length > 0) return;
          try {
            release(compilation, await run(source).prerender());
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

function release(compilation: Compilation, pages: RenderedPage[]): void {
  const emit = (name: string, text: string) =>
    compilation.emitAsset(name, new rspack.sources.RawSource(text));
  const index = pages.map(({ html, ...page }) => {
    const file = `${page.path.slice(1).replaceAll('/', '-') || 'index'}.html`;
    emit(file, html);
    return { ...page, file: `${PRERENDERED_FOLDER}/${file}` };
  });
  emit('index.json', `${JSON.stringify(index, null, 2)}\n`);
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause ? `${cause.stack}\nbecause of ${describe(cause.cause)}` : (cause.stack ?? cause.message);
}
