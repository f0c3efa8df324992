import { FEDERATION_RUNTIME } from 'section-contract/global-names';

const host = globalThis[FEDERATION_RUNTIME];
if (!host) throw new Error('A section runs inside the shell only: there is no federation runtime');

/** Replaces the federation runtime in a section: the code is the host's, the state of each container its own. */
export default {
  runtime: host.runtime,
  attachShareScopeMap: host.attachShareScopeMap,
  bundlerRuntime: { ...host.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};
