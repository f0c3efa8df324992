import type { Configuration } from '@rspack/core';
import product from './rspack.config';

/** What the product's build makes, and the tests' own server: for one run of the tests, into the folder `TEST_PROGRAMS`. */
const programs: Configuration = {
  ...product,
  entry: { ...Object(product.entry), 'server-process': './src/testing/server-process.ts' },
  devtool: false,
  output: { ...product.output, path: process.env.TEST_PROGRAMS ?? '' },
};

export default programs;
