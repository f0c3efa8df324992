import type { Federation } from '@module-federation/webpack-bundler-runtime';

declare global {
  /** The record that the federation runtime keeps in each page. */
  var __FEDERATION__: { __INSTANCES__: object[] };
  /** It is set by the shell, used by the sections. */
  var federationRuntime:
    | {
        attachShareScopeMap: Federation['attachShareScopeMap'];
        bundlerRuntime: Partial<NonNullable<Federation['bundlerRuntime']>>;
        /** It is set by shells of earlier releases, whose `init` asks for it. */
        runtime?: Federation['runtime'];
      }
    | undefined;
}
