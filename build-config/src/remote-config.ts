import { createHash } from 'node:crypto';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { SECTION_CHUNK, SECTION_ENTRY } from 'release-format/release-files';
import { containerName } from 'section-contract/global-names';
import { baseConfig, isProduction } from './base-config';
import { isInReleasedSite, remoteDevServer } from './dev-server';
import { FEDERATION_OPTIONS, sharedRuntimePlugin } from './federation-options';
import { ReleasedPackagesPlugin } from './released-packages';
import { consumedShares } from './shared-modules';

/** Half of the pages of a section with a dozen of them. */
const MOST_PAGES = 6;

/**
 * The build of a section: a federation container that exposes only `./section`, bundles its own router, and uses React,
 * the session, the design system and the federation runtime of the shell.
 *
 * @param options.name the remote's name, `remote-teacher`
 * @param options.folder the package's folder
 * @param options.section the module to expose
 * @param options.mostPages modules used by at least this many pages are bundled into the section's chunk: most first visits
 *   need them
 * @param options.shared the shared modules that it consumes
 */
export function remoteConfig({
  name,
  folder,
  section = './src/section.tsx',
  mostPages = MOST_PAGES,
  shared = consumedShares(),
}: {
  name: string;
  folder: string;
  section?: string;
  mostPages?: number;
  shared?: ReturnType<typeof consumedShares>;
}): Configuration {
  const config = baseConfig(name, folder);
  return {
    ...config,
    entry: {},
    // A second build writes the prerendered pages into the same folder; the caller empties it first.
    output: { ...config.output, clean: false },
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...(config.optimization?.splitChunks || {}),
        cacheGroups: {
          defaultVendors: false,
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, name: nameOfShared },
          mostPages: { name: SECTION_CHUNK, minChunks: mostPages, enforce: true },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      sharedRuntimePlugin(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: SECTION_ENTRY,
        exposes: {
          './section': { import: section, name: SECTION_CHUNK },
        },
        shared,
        ...FEDERATION_OPTIONS,
        manifest: true,
      }),
      ...(isInReleasedSite ? [new ReleasedPackagesPlugin()] : []),
    ],
    ...(isProduction ? {} : { devServer: remoteDevServer(name) }),
  };
}

/** A short name for what several chunks share: the bundler's own is made of the names of its modules. */
function nameOfShared(_module: unknown, chunks: readonly { name?: string | undefined }[]): string {
  const names = chunks.map(({ name }) => name).sort();
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 4);
}
