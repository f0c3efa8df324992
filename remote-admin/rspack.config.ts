import type { Configuration } from '@rspack/core';
import { baseConfig } from 'build-config/base-config';
import { remoteConfig } from 'build-config/remote-config';

const name = 'remote-admin';
const folder = import.meta.dirname;

const section = remoteConfig({ name, folder, mostPages: 23 });
const base = baseConfig(name, folder);

/**
 * A worker is a build of its own: inside the federation it would wait for a runtime that only a page has. Its name needs no
 * hash, for its folder is that of one release.
 */
const workerConfig = (worker: string, entry: string): Configuration => ({
  ...base,
  name: `${name}-${worker}`,
  target: ['webworker', 'es2022'],
  entry: { worker: entry },
  output: { ...base.output, filename: `static/${worker}.js`, clean: false },
  optimization: { ...base.optimization, splitChunks: false },
  plugins: [],
});

export default [
  section,
  workerConfig('spreadsheet-worker', './src/shared/spreadsheet/spreadsheet.worker.ts'),
  workerConfig('import-worker', './src/features/import/sheets/file-reader.worker.ts'),
] satisfies Configuration[];
