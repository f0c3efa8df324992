import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { plainTypeScript } from 'build-config/plain-typescript';

const folder = import.meta.dirname;
/** They bring machine code, which no bundle can hold: found where they are installed. */
const external = ['libsql', 'libsql/promise', '@node-rs/argon2', '@napi-rs/image'];

/**
 * The server and the operator's commands: each one file in `dist` that `node` runs from anywhere. The packages that they
 * need are built in, more than a thousand files whose search and reading took half of the processor's time of a start.
 */
const product: Configuration = {
  mode: 'production',
  target: 'node20',
  context: folder,
  entry: {
    main: './src/main.ts',
    admin: './src/commands/admin.ts',
    backup: './src/commands/backup.ts',
    demo: './src/commands/demo.ts',
    migrate: './src/commands/migrate.ts',
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
  externalsType: 'module-import',
  externals: external,
  plugins: [
    new rspack.DefinePlugin({
      'process.env.RELEASE_VERSION': JSON.stringify(process.env.RELEASE_VERSION ?? 'dev'),
    }),
  ],
  // Names and lines stay readable in the errors that the log shows. A process keeps its source in memory: Arabic texts are
  // escaped, so that a character takes one byte, not two.
  optimization: {
    minimize: true,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: {
          minify: false,
          compress: false,
          mangle: false,
          format: { comments: false, asciiOnly: true },
        },
      }),
    ],
  },
  ...plainTypeScript,
  // An optional half of `pg` in machine code, which is asked for only by name.
  resolve: { ...plainTypeScript.resolve, alias: { 'pg-native': false } },
};

export default product;
