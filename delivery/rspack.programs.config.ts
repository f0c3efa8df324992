import type { Configuration } from '@rspack/core';

/** What the tests start in processes of their own, for one run of them: into the folder `TEST_PROGRAMS`. */
const programs: Configuration = {
  mode: 'none',
  target: 'node20',
  context: import.meta.dirname,
  entry: { 'change-in-own-process': './src/testing/change-in-own-process.ts' },
  output: {
    path: process.env.TEST_PROGRAMS ?? '',
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
  },
  // Native code cannot be built in; it is found in the folder above.
  externalsType: 'module',
  externals: ['libsql'],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
};

export default programs;
