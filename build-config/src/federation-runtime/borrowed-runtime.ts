import { FEDERATION_RUNTIME } from 'section-contract/global-names';

const lent = globalThis[FEDERATION_RUNTIME];
if (!lent) throw new Error('A section runs inside the shell only: there is no federation runtime');

/**
 * Takes the place of the federation runtime in a section: the code is the shell's, the state of each container is its
 * own.
 */
export default {
  runtime: lent.runtime,
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};
