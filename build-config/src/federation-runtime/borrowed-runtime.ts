import { FEDERATION_RUNTIME } from 'section-contract/global-names';

const lent = globalThis[FEDERATION_RUNTIME];
if (!lent) throw new Error('A section runs inside the shell only: there is no federation runtime');

/** Stands in a section for the federation runtime: the shell's code, with what belongs to one container made anew. */
export default {
  runtime: lent.runtime,
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};
