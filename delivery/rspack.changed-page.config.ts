import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { remoteConfig } from 'build-config/remote-config';
import { chunkListName } from 'section-contract/global-names';

const NAME = 'remote-two';

/** Two releases of the fixture's second section, of which the later one has a changed page. For a test of their files. */
export default ['before', 'after'].map((version): Configuration => {
  const config = remoteConfig({
    name: NAME,
    folder: import.meta.dirname,
    section: './src/fixture/section.tsx',
  });
  return {
    ...config,
    name: version,
    output: {
      ...config.output,
      path: join(process.env.CHANGED_PAGE_BUILDS ?? '', version),
      uniqueName: `${NAME}@${version}`,
      chunkLoadingGlobal: chunkListName(NAME, version),
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({
        FIXTURE_NAME: JSON.stringify(NAME),
        FIXTURE_VERSION: JSON.stringify('fixture'),
        FORM_VERSION: JSON.stringify(version),
      }),
    ],
  };
});
