import type { Configuration } from '@rspack/core';

/** The build settings of a program without JSX and styles. */
export const plainTypeScript: Pick<Configuration, 'resolve' | 'module'> = {
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
};
