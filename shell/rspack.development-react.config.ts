import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { developmentSockets } from 'build-config/dev-server';
import { plainTypeScript } from 'build-config/plain-typescript';

/** The script that makes a released shell share React's development build. */
export default {
  mode: 'development',
  devtool: false,
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  entry: './src/dev-override/development-react.ts',
  output: { path: join(import.meta.dirname, '../.cache/dev'), filename: 'development-react.js' },
  ...plainTypeScript,
  plugins: [developmentSockets()],
  stats: 'errors-warnings',
} satisfies Configuration;
