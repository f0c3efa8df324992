import type { Configuration } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';
import { baseConfig } from './base-config';

/** The file in the shell's release that is served as `/service-worker.js`. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/**
 * The build of the shell's service worker: one script of its own, outside the federation.
 *
 * @param options.folder the package's folder
 * @param options.entry the worker's module
 */
export function serviceWorkerConfig({ folder, entry }: { folder: string; entry: string }): Configuration {
  const base = baseConfig(SHELL, folder);
  return {
    ...base,
    name: 'shell-worker',
    target: ['webworker', 'es2022'],
    entry: { worker: entry },
    output: { ...base.output, filename: SERVICE_WORKER_FILE, clean: false },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [],
  };
}
