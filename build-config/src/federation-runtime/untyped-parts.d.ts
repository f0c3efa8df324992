/** Parts of the bundler runtime that the package types in its list of them only. */
type Parts = NonNullable<import('@module-federation/webpack-bundler-runtime').Federation['bundlerRuntime']>;

declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: Parts['consumes'];
}

declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: Parts['installInitialConsumes'];
}
