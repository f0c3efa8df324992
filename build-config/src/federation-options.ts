import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const NAMED_BY_PLUGIN = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/**
 * What the shell and the sections say alike to the federation plugin. The discovery document names every section and
 * the shell fetches it, so the runtime's own ways of finding and loading remotes are left out.
 */
export const FEDERATION_OPTIONS = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  experiments: {
    optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
  },
};

/** The federation runtime of the shell: of the packages' modules those that are used; the plugin names CommonJS. */
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

/** No federation runtime: the one that the shell lends. */
export function borrowedRuntime() {
  return standsForRuntime('borrowed-runtime.ts');
}

function standsForRuntime(file: string) {
  return new rspack.NormalModuleReplacementPlugin(
    NAMED_BY_PLUGIN,
    join(import.meta.dirname, 'federation-runtime', file),
  );
}
