import type { Configuration } from '@rspack/core';
import { baseConfig } from 'build-config/base-config';
import { remoteConfig } from 'build-config/remote-config';

const name = 'remote-admin';
const folder = import.meta.dirname;
const WORKER_FILE = 'static/spreadsheet-worker.js';

const section = remoteConfig({ name, folder, mostPages: 22 });

/**
 * The worker that writes spreadsheets is a build of its own: inside the federation it would wait for a runtime that only
 * a page has. Its name needs no hash, for its folder is that of one release.
 */
const base = baseConfig(name, folder);
const worker: Configuration = {
  ...base,
  name: `${name}-worker`,
  target: ['webworker', 'es2022'],
  entry: { worker: './src/shared/spreadsheet/spreadsheet.worker.ts' },
  output: { ...base.output, filename: WORKER_FILE, clean: false },
  optimization: { ...base.optimization, splitChunks: false },
  plugins: [],
};

export default [section, worker] satisfies Configuration[];
