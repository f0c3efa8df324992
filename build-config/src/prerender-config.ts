import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';
import { PRERENDERED_FOLDER } from 'release-format/release-files';
import { baseConfig } from './base-config';
import { classNamePattern } from './class-names';
import { iconsPlugin } from './icons-plugin';
import { PrerenderPlugin } from './prerender-plugin';

const SCRIPT = 'prerender.cjs';

/**
 * The second build of a section, which renders its pages to HTML with React and the design system bundled, and with the
 * class names of the browser builds of shell and section.
 *
 * @param options.name the remote's name, `remote-public`
 * @param options.folder the package's folder
 * @param options.entry the module that exports `prerender`
 */
export function prerenderConfig({
  name,
  folder,
  entry = './src/prerender',
}: {
  name: string;
  folder: string;
  entry?: string;
}): Configuration {
  const { resolve, module } = baseConfig(name, folder);
  return {
    name: `${name} (prerender)`,
    context: folder,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { prerender: entry },
    output: {
      path: join(folder, 'dist', PRERENDERED_FOLDER),
      filename: SCRIPT,
      library: { type: 'commonjs2' },
    },
    ...(resolve && { resolve }),
    module: {
      ...module,
      parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...(module?.rules ?? []),
        {
          test: /[\\/]design-system[\\/].*\.css$/,
          type: 'css/auto',
          generator: { localIdentName: classNamePattern(SHELL), exportsOnly: true },
        },
        {
          test: /\.css$/,
          exclude: /[\\/]design-system[\\/]/,
          type: 'css/auto',
          generator: { exportsOnly: true },
        },
      ],
    },
    // The script runs once and is deleted.
    optimization: { minimize: false },
    plugins: [new PrerenderPlugin(SCRIPT), iconsPlugin()],
    performance: false,
    stats: 'errors-warnings',
  };
}
