import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';
import { SHELL_CHUNK } from 'release-format/release-files';
import { baseConfig, isProduction, releaseVersion } from './base-config';
import { developmentSockets, devPage, shellDevServer } from './dev-server';
import { FEDERATION_OPTIONS, HostRuntimePlugin } from './federation-options';
import { LATER_COMPONENTS, providedShares } from './shared-modules';

/**
 * The build of the shell: provides the shared modules and the federation runtime to all sections. It names no remote:
 * sections are found at runtime in the discovery document.
 *
 * @param options.folder the package's folder
 */
export function shellConfig({ folder }: { folder: string }): Configuration {
  const config = baseConfig(SHELL, folder);
  return {
    ...config,
    entry: {
      [SHELL_CHUNK]: [...(isProduction ? [] : ['./src/dev-override/build-errors.ts']), './src/main.ts'],
    },
    // A fixed address: the runtime then recognises the page's own links to these files.
    output: { ...config.output, publicPath: isProduction ? `/${SHELL}/${releaseVersion}/` : 'auto' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: { defaultVendors: false, ...LATER_COMPONENTS },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new HostRuntimePlugin(),
      new ModuleFederationPlugin({
        name: SHELL,
        shared: providedShares(),
        ...FEDERATION_OPTIONS,
        manifest: false,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'src/pictures', to: 'static/[name].[contenthash:10][ext]' }],
      }),
      ...(isProduction ? [] : [devPage(folder), developmentSockets()]),
    ],
    ...(isProduction ? {} : { devServer: shellDevServer(join(folder, '../.cache/dev')) }),
  };
}
