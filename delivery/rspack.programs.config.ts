import type { Configuration } from '@rspack/core';
import { plainTypeScript } from 'build-config/plain-typescript';

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
  ...plainTypeScript,
};

export default programs;
