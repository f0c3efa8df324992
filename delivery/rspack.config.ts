import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { plainTypeScript } from 'build-config/plain-typescript';

/** The commands that build nothing: files that `node` runs where this workspace is not installed. */
const program: Configuration = {
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  entry: { release: './src/command/host.ts', 'static-pages': './src/command/static-pages.ts' },
  devtool: false,
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  externalsType: 'module',
  // It brings machine code, which no bundle can hold: found where it is installed.
  externals: ['libsql'],
  optimization: { minimize: false },
  ...plainTypeScript,
};

export default program;
