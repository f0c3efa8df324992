import type { Configuration } from '@rspack/core';
import product from './rspack.config';

/** The server alone, minified, to be stored. It finds the list of common passwords, a third of its size, where it is installed. */
const stored: Configuration = {
  ...product,
  entry: { main: './src/main.ts' },
  output: { ...product.output, path: process.env.PREVIOUS_RELEASE ?? '' },
  externals: [product.externals ?? [], '@zxcvbn-ts/language-common'].flat(),
  devtool: false,
  optimization: { minimize: true },
};

export default stored;
