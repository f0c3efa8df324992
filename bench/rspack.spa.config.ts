import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from 'build-config/base-config';
import { DistinctStylesPlugin } from 'build-config/class-names';
import { SHELL } from 'release-format/discovery-document';
import { SHELL_CHUNK } from 'release-format/release-files';

const folder = import.meta.dirname;
const config = baseConfig(SHELL, folder);

/** The reference of the first-load benchmark: built as the product is, without federation. */
export default {
  ...config,
  entry: { [SHELL_CHUNK]: './src/spa/app/main.tsx' },
  output: {
    ...config.output,
    path: `${folder}/dist`,
    publicPath: `/${SHELL}/${process.env.RELEASE_VERSION}/`,
  },
  module: {
    ...config.module,
    // One namespace for all sections: names of files alone would collide.
    generator: { 'css/auto': { localIdentName: '[hash:6]-[local]' } },
  },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof DistinctStylesPlugin)),
    new rspack.CopyRspackPlugin({
      patterns: [{ from: '../shell/src/pictures', to: 'static/[name].[contenthash:10][ext]' }],
    }),
  ],
} satisfies Configuration;
