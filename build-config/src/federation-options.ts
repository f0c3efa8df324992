import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const NAMED_BY_PLUGIN = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/**
 * The options of the federation plugin that the shell and the sections share. The discovery document names every
 * section and the shell fetches it, so the runtime's own ways of finding and loading remotes are left out.
 */
export const FEDERATION_OPTIONS = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  experiments: {
    optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
  },
};

/**
 * Builds into the shell only those parts of the federation runtime that this site uses, from ES modules. The plugin by
 * itself brings every part, from CommonJS.
 */
export class ShellRuntime {
  apply(compiler: Compiler): void {
    standsForRuntime('shell-runtime.ts').apply(compiler);
    const { resolve } = createRequire(
      createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime'),
    );
    // After the federation plugin, which adds aliases of its own: the first one counts.
    compiler.hooks.afterPlugins.tap({ name: 'ShellRuntime', stage: 1000 }, () => {
      compiler.options.resolve.alias = {
        '@module-federation/runtime$': resolve('@module-federation/runtime').replace(/\.cjs$/, '.js'),
        ...compiler.options.resolve.alias,
      };
    });
  }
}

/** Builds no federation runtime into a section: it uses the one that the shell lends. */
export function borrowedRuntime() {
  return standsForRuntime('borrowed-runtime.ts');
}

function standsForRuntime(file: string) {
  return new rspack.NormalModuleReplacementPlugin(
    NAMED_BY_PLUGIN,
    join(import.meta.dirname, 'federation-runtime', file),
  );
}
