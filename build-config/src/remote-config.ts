import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { containerName } from 'section-contract/global-names';
import { baseConfig, isProduction } from './base-config';
import { remoteDevServer } from './dev-server';
import { consumedShares } from './shared-modules';

/**
 * The build of a section: one federation container that exposes `./section` and nothing else, brings its own router,
 * and takes React, the session and the design system from the shell.
 *
 * @param options.name the remote's name, `remote-teacher`
 * @param options.folder the package's folder
 * @param options.section the module to expose
 */
export function remoteConfig({
  name,
  folder,
  section = './src/section.tsx',
}: {
  name: string;
  folder: string;
  section?: string;
}): Configuration {
  const config = baseConfig(name, folder);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: {
          './section': { import: section, name: 'section' },
        },
        shared: consumedShares(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
    ...(isProduction ? {} : { devServer: remoteDevServer(name) }),
  };
}
