import type { Federation } from '@module-federation/webpack-bundler-runtime';

declare global {
  /** The shell's build puts it there, and those of the sections take it. */
  var federationRuntime:
    | {
        attachShareScopeMap: Federation['attachShareScopeMap'];
        bundlerRuntime: Partial<NonNullable<Federation['bundlerRuntime']>>;
        /** Lent by shells of earlier releases, whose `init` asks for it. */
        runtime?: Federation['runtime'];
      }
    | undefined;
}
