import { ModuleFederation } from '@module-federation/runtime';
import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { FEDERATION_RUNTIME } from 'section-contract/global-names';

/**
 * Each container joins with a part of its own. Not through the package's function: it looks for an earlier part of the
 * same name, and a section may be opened in two versions.
 *
 * @throws Error in a build whose federation plugin has set nothing up
 */
function init({ webpackRequire }: { webpackRequire: WebpackRequire }): ModuleFederation {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The federation plugin has set nothing up');
  return new ModuleFederation({ ...initOptions, id: initOptions.name });
}

/** What the shell lends, so that no section brings its own: the code, and nothing that belongs to one container. */
const lent = {
  attachShareScopeMap,
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init },
};
globalThis[FEDERATION_RUNTIME] = lent;

/**
 * Stands in the shell for the package's own list of parts, which holds them all: here are those that this site calls.
 * Remotes named at build time, shares shaken by their users and preloading are not among them.
 */
export default {
  ...lent,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
} satisfies Partial<Record<keyof Federation, unknown>>;
