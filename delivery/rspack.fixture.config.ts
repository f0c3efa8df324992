import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from 'build-config/remote-config';
import { FIXTURES } from './src/fixture/routes';

/** The fixture's two sections, from the same sources. */
export default FIXTURES.map((name) => {
  const config = remoteConfig({ name, folder: import.meta.dirname, section: './src/fixture/section.tsx' });
  return {
    ...config,
    output: { ...config.output, path: join(import.meta.dirname, 'dist', name) },
    plugins: [...(config.plugins ?? []), new rspack.DefinePlugin({ FIXTURE_NAME: JSON.stringify(name) })],
  };
});
