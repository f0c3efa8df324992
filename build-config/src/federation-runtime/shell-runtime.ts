import { ModuleFederation } from '@module-federation/runtime';
import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { FEDERATION_RUNTIME } from 'section-contract/global-names';

/**
 * Gives each container a federation instance of its own. The package's own function would reuse an earlier instance of
 * the same name, but one page may open a section in two versions.
 *
 * @throws {Error} when the federation plugin has set nothing up in this build
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
 * Takes the place of the package's own list of its parts in the shell. That list holds all of them; this one only those
 * that this site calls, so nothing for remotes named at build time, for shares without their unused parts, or for
 * preloading.
 */
export default {
  ...lent,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
} satisfies Partial<Record<keyof Federation, unknown>>;
