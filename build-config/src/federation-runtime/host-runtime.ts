import { ModuleFederation } from '@module-federation/runtime';
import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { FEDERATION_RUNTIME } from 'section-contract/global-names';

// Replaces the package's module that bundles every part of the runtime: docs/federation.md.

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

/**
 * Creates one federation instance per container. The package's own function reuses an instance of the same name, but one
 * page may mount a section in two versions.
 *
 * @throws {Error} when the federation plugin has not set up this build
 */
function init({ webpackRequire }: { webpackRequire: WebpackRequire }): ModuleFederation {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The federation plugin has not set up this build');
  const instance = new ModuleFederation({ ...initOptions, id: initOptions.name });
  // The devtools of module federation look for instances here.
  globalThis.__FEDERATION__.__INSTANCES__.push(instance);
  return instance;
}

/**
 * Loads the shared modules that a chunk needs. If one does not arrive, the chunk fails too, and both can be loaded again.
 * The package's function runs the modules of the chunk without it, and the share scope keeps the failure.
 */
const consumeShares: BundlerRuntime['consumes'] = (options) => {
  consumes(options);
  const { chunkId, chunkMapping, installedModules, moduleToHandlerMapping, promises, webpackRequire } =
    options;
  for (const id of chunkMapping[chunkId] ?? []) {
    const rejectIfFailed = () => {
      if (id in installedModules) return;
      const { shareKey } = moduleToHandlerMapping[id] ?? {};
      const shares = webpackRequire.federation.instance?.shareScopeMap.default?.[shareKey ?? ''] ?? {};
      for (const share of Object.values(shares)) share.loading = null;
      // Throws why it failed.
      webpackRequire.m?.[id]?.({});
    };
    promises.push(Promise.resolve(installedModules[id]).then(rejectIfFailed));
  }
};

/** What the sections share: the code of the runtime, and no state of a container. */
const shared = {
  attachShareScopeMap,
  bundlerRuntime: {
    consumes: consumeShares,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init,
  },
};
globalThis[FEDERATION_RUNTIME] = shared;

export default {
  ...shared,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
} satisfies Partial<Record<keyof Federation, unknown>>;
