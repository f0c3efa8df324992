import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from 'build-config/base-config';

const base = baseConfig('design-system', import.meta.dirname);

/** The catalogue: `rspack serve` shows it, `rspack build` writes it to `dist/catalogue` as plain files. */
const catalogue: Configuration = {
  ...base,
  entry: { catalogue: './catalogue/main.tsx' },
  output: { ...base.output, path: join(import.meta.dirname, 'dist/catalogue') },
  plugins: [
    ...(base.plugins ?? []),
    new rspack.HtmlRspackPlugin({
      template: './catalogue/index.html',
      scriptLoading: 'defer',
      publicPath: '',
    }),
  ],
  devServer: { host: '127.0.0.1', port: 8020, hot: true, client: { overlay: false } },
};

export default catalogue;
