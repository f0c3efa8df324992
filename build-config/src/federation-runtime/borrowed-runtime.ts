import type federation from '@module-federation/webpack-bundler-runtime';
import { FEDERATION_RUNTIME } from 'section-contract/global-names';

// Put there by `shell-runtime.ts` in the shell's build, which no type of a section's build tells.
const lent = (globalThis as unknown as Partial<Record<string, typeof federation>>)[FEDERATION_RUNTIME];
if (!lent) throw new Error('A section runs inside the shell only: there is no federation runtime');

/** Stands in a section for the federation runtime: the shell's code, with what belongs to one container made anew. */
export default {
  /** Shells of earlier releases lend an `init` that asks for it. */
  runtime: lent.runtime,
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};
