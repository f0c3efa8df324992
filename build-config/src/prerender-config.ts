import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';
import { PRERENDERED_FOLDER } from 'release-format/release-files';
import { baseConfig } from './base-config';
import { classNamePattern } from './class-names';
import { iconsPlugin } from './icons-plugin';
import { fileStem, PrerenderPlugin } from './prerender-plugin';

const SCRIPT = 'prerender.cjs';

/**
 * The second build of a section, which renders its pages to HTML with React and the design system bundled, and with the
 * class names of the browser builds of shell and section.
 *
 * @param options.name the remote's name, `remote-public`
 * @param options.folder the package's folder
 * @param options.entry the module that exports `prerender`
 * @param options.early modules by the path of a page, which runs them before every other script: the page contains them
 */
export function prerenderConfig({
  name,
  folder,
  entry = './src/prerender',
  early = {},
}: {
  name: string;
  folder: string;
  entry?: string;
  early?: Readonly<Record<string, string>>;
}): Configuration {
  const { resolve, module } = baseConfig(name, folder);
  const earlyEntries = Object.entries(early).map(([path, script]) => [fileStem(path), script]);
  return {
    name: `${name} (prerender)`,
    context: folder,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: {
      prerender: { import: entry, filename: SCRIPT, library: { type: 'commonjs2' } },
      ...Object.fromEntries(earlyEntries),
    },
    output: {
      path: join(folder, 'dist', PRERENDERED_FOLDER),
      filename: '[name].js',
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
    optimization: {
      // What prerenders runs once and is deleted.
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ exclude: SCRIPT })],
    },
    plugins: [new PrerenderPlugin(SCRIPT, Object.keys(early)), iconsPlugin()],
    performance: false,
    stats: 'errors-warnings',
  };
}
