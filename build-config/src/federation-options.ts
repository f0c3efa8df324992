import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** The list of all parts of the runtime, which the federation plugin adds to each build. */
const ALL_PARTS = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/**
 * The options of the federation plugin for the shell and the sections. The shell fetches sections itself, so the
 * runtime's own loading of remotes is left out.
 */
export const FEDERATION_OPTIONS = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
  dev: false,
  experiments: {
    optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
  },
};

/** Builds only the used parts of the federation runtime into the shell, from ES modules: docs/federation.md. */
export class HostRuntimePlugin {
  apply(compiler: Compiler): void {
    replaceAllParts('host-runtime.ts').apply(compiler);
    const { resolve } = createRequire(
      createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime'),
    );
    // The stage is later than that of the federation plugin, which adds aliases of its own: the first alias of a name applies.
    compiler.hooks.afterPlugins.tap({ name: 'HostRuntimePlugin', stage: 1000 }, () => {
      compiler.options.resolve.alias = {
        '@module-federation/runtime$': resolve('@module-federation/runtime').replace(/\.cjs$/, '.js'),
        ...compiler.options.resolve.alias,
      };
    });
  }
}

/** Builds no federation runtime into a section: it uses the host runtime. */
export function sharedRuntimePlugin() {
  return replaceAllParts('shared-runtime.ts');
}

function replaceAllParts(file: string) {
  return new rspack.NormalModuleReplacementPlugin(
    ALL_PARTS,
    join(import.meta.dirname, 'federation-runtime', file),
  );
}
