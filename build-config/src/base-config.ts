import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { MINIMUM_BROWSERS } from 'release-format/minimum-browsers';
import { INTEGRITY_HASH } from 'release-format/release-files';
import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import { chunkListName } from 'section-contract/global-names';
import { classNamePattern, DistinctStylesPlugin } from './class-names';
import { DeclaredPackagesPlugin } from './declared-packages';
import { ICONS_RULE, iconsPlugin } from './icons-plugin';
import { productionRouter, ROUTER_RULE } from './production-router';
import { ReleaseFilesPlugin } from './release-files';

export const isProduction = process.env.NODE_ENV === 'production';

/**
 * The version that this build will be released as; `dev` where nothing is released. It is part of every global name,
 * because one page may load two versions of a section.
 */
export const releaseVersion = process.env.RELEASE_VERSION ?? 'dev';

/**
 * The path of built files, whose folder is that of one release. It is the identifier of the chunk and nothing else: a name
 * or a hash would be listed, for the files of all pages, in what each first visit fetches.
 */
const staticFile = (ending: string) => `static/[id].${ending}`;

const TARGETS = Object.entries(MINIMUM_BROWSERS).map(([browser, version]) => `${browser} >= ${version}`);

/**
 * The build settings of the shell and every remote: TypeScript through swc, native CSS modules extracted into files,
 * integrity of every chunk, and Fast Refresh in development.
 *
 * @param name the package's name, `remote-teacher`
 * @param folder the package's folder
 */
export function baseConfig(name: string, folder: string): Configuration {
  return {
    name,
    context: folder,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: `${name}@${releaseVersion}`,
      chunkLoadingGlobal: chunkListName(name, releaseVersion),
      filename: staticFile('js'),
      chunkFilename: staticFile('js'),
      cssFilename: staticFile('css'),
      cssChunkFilename: staticFile('css'),
      assetModuleFilename: 'static/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: FILE_LIMIT_MS,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      alias: isProduction ? productionRouter(folder) : {},
    },
    module: {
      rules: [
        {
          test: /\.[cm]?[jt]sx?$/,
          exclude: /[\\/]node_modules[\\/]/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
              },
            },
            env: { targets: TARGETS },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        ROUTER_RULE,
        ICONS_RULE,
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: classNamePattern(name) } },
    },
    optimization: {
      // A page keeps running the last build without errors, and is updated from it to the next one.
      emitOnErrors: false,
      // Counted, not hashed from the modules' names, which contain the path of the build folder for shared modules.
      moduleIds: isProduction ? 'natural' : 'deterministic',
      chunkIds: 'named',
      // One request for the section's own chunk, two for a page: its chunk and one shared with other pages.
      splitChunks: { chunks: 'async', maxAsyncRequests: 2, cacheGroups: { defaultVendors: false } },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
    plugins: [
      ...(isProduction
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH] })]
        : [new ReactRefreshRspackPlugin({ reloadOnRuntimeErrors: true })]),
      new DeclaredPackagesPlugin(name, folder),
      new DistinctStylesPlugin(),
      iconsPlugin(),
      new ReleaseFilesPlugin(),
    ],
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}
