import * as runtime from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
// The package leaves this one out of its index in a build that exposes nothing, such as the shell's.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { FEDERATION_RUNTIME } from 'section-contract/global-names';

const { attachShareScopeMap, bundlerRuntime } = federation;

/** A plugin of the shell's federation runtime: gives that runtime to the sections, so that none brings its own. */
export default function lendRuntime() {
  Object.assign(globalThis, {
    [FEDERATION_RUNTIME]: {
      runtime: { ...runtime, init: join },
      attachShareScopeMap,
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
  return { name: 'lend-runtime' };
}

/**
 * Each container joins with a part of its own that is on no list: a retry takes what is listed out of the federation,
 * and with it the shared modules that it happened to have loaded first.
 */
const join: typeof runtime.init = (options) => new runtime.ModuleFederation({ ...options, id: options.name });
