import type { Federation } from '@module-federation/webpack-bundler-runtime';

declare global {
  /** The shell sets it, and the sections take the runtime from it. */
  var federationRuntime:
    | {
        attachShareScopeMap: Federation['attachShareScopeMap'];
        bundlerRuntime: Partial<NonNullable<Federation['bundlerRuntime']>>;
        /** Lent by shells of earlier releases, whose `init` asks for it. */
        runtime?: Federation['runtime'];
      }
    | undefined;
}
