import type { Configuration } from '@rspack/core';
import { plainTypeScript } from 'build-config/plain-typescript';

/** The programs that tests run in processes of their own, built into the folder `TEST_PROGRAMS`. */
const programs: Configuration = {
  mode: 'none',
  target: 'node20',
  context: import.meta.dirname,
  entry: {
    'change-in-own-process': './src/testing/change-in-own-process.ts',
    release: './src/command/host.ts',
  },
  output: {
    path: process.env.TEST_PROGRAMS ?? '',
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
  },
  // Native code cannot be bundled; Node resolves it from the folder above.
  externalsType: 'module',
  externals: ['libsql'],
  ...plainTypeScript,
};

export default programs;
