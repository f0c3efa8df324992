import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const SNAPSHOTS = /[\\/]snapshot[\\/]SnapshotHandler\.js$/;
const NAMED_BY_PLUGIN = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/**
 * What the shell and the sections say alike to the federation plugin. Sections are found through the discovery
 * document, so the runtime's own way of finding them is left out.
 */
export const FEDERATION_OPTIONS = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  experiments: { optimization: { target: 'web' as const, disableSnapshot: true } },
};

/** The federation runtime as modules, of which the bundler leaves out what nobody calls; the plugin names CommonJS. */
export class TreeShakenRuntime {
  apply(compiler: Compiler): void {
    const bundlerRuntime = createRequire(import.meta.url).resolve(BUNDLER_RUNTIME);
    const { resolve } = createRequire(bundlerRuntime);
    const module = (file: string) => file.replace(/\.cjs$/, '.js');
    new rspack.NormalModuleReplacementPlugin(NAMED_BY_PLUGIN, module(bundlerRuntime)).apply(compiler);
    const noSnapshots = join(import.meta.dirname, 'federation-runtime/no-snapshots.ts');
    new rspack.NormalModuleReplacementPlugin(SNAPSHOTS, noSnapshots).apply(compiler);
    // After the federation plugin, which adds aliases of its own: the first one counts.
    compiler.hooks.afterPlugins.tap({ name: 'TreeShakenRuntime', stage: 1000 }, () => {
      compiler.options.resolve.alias = {
        '@module-federation/runtime$': module(resolve('@module-federation/runtime')),
        '@module-federation/runtime/helpers$': module(resolve('@module-federation/runtime/helpers')),
        ...compiler.options.resolve.alias,
      };
    });
  }
}

/** No federation runtime: the one that the shell lends. */
export function borrowedRuntime() {
  return new rspack.NormalModuleReplacementPlugin(
    NAMED_BY_PLUGIN,
    join(import.meta.dirname, 'federation-runtime/borrowed-runtime.ts'),
  );
}
