import federation from '@module-federation/webpack-bundler-runtime';
// The package leaves this one out of its index in a build that exposes nothing, such as the shell's.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { FEDERATION_RUNTIME } from 'section-contract/global-names';

/** A plugin of the shell's federation runtime: gives that runtime to the sections, so that none brings its own. */
export default function lendRuntime() {
  const { runtime, attachShareScopeMap, bundlerRuntime } = federation;
  Object.assign(globalThis, {
    [FEDERATION_RUNTIME]: {
      runtime,
      attachShareScopeMap,
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
  return { name: 'lend-runtime' };
}
