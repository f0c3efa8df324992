import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { plainTypeScript } from 'build-config/plain-typescript';

const folder = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
/** npm's packages stay outside and are found where they are installed; the workspace's own are built in. */
const external = Object.keys(dependencies).filter((name) => !dependencies[name]?.startsWith('workspace:'));

/** The server and the operator's commands: each one file in `dist` that `node` runs from anywhere. */
const product: Configuration = {
  mode: 'production',
  target: 'node20',
  context: folder,
  entry: {
    main: './src/main.ts',
    admin: './src/commands/admin.ts',
    backup: './src/commands/backup.ts',
    demo: './src/commands/demo.ts',
    'move-to-postgres': './src/commands/move-to-postgres.ts',
    restore: './src/commands/restore.ts',
    'static-pages': './src/commands/static-pages.ts',
  },
  devtool: 'source-map',
  output: {
    path: path.join(folder, 'dist'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module',
  externals: [({ request }, callback) => (isExternal(request) ? callback(undefined, request) : callback())],
  // Names and lines stay readable in the errors that the log shows.
  optimization: { minimize: false },
  ...plainTypeScript,
};

export default product;

function isExternal(request: string | undefined): boolean {
  return external.some((name) => request === name || request?.startsWith(`${name}/`));
}
