import type { Federation } from '@module-federation/webpack-bundler-runtime';

declare global {
  /** Set by the shell, used by the sections. */
  var federationRuntime:
    | {
        attachShareScopeMap: Federation['attachShareScopeMap'];
        bundlerRuntime: Partial<NonNullable<Federation['bundlerRuntime']>>;
        /** Set by shells of earlier releases, whose `init` asks for it. */
        runtime?: Federation['runtime'];
      }
    | undefined;
}
