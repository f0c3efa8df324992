import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { remoteConfig } from 'build-config/remote-config';
import { shellConfig } from 'build-config/shell-config';
import { SHELL } from 'release-format/discovery-document';
import { chunkListName } from 'section-contract/global-names';
import { FIXTURES, type Fixture } from './src/fixture/routes';
import { SECTION_VARIANTS, SHELL_VARIANTS, type Variant } from './src/fixture/variants';

const PLAIN = 'fixture';
const CONTRACT_MODULE = /^\.\/section$|^section-contract\/section$/;

/** The fixture's two sections, from the same sources, and their variants. */
export default [
  ...FIXTURES.map((name) => section(name, PLAIN, {})),
  ...Object.entries(SECTION_VARIANTS).map(([version, variant]) => section('remote-two', version, variant)),
  ...Object.entries(SHELL_VARIANTS).map(([version, variant]) =>
    released(shellConfig({ folder: join(import.meta.dirname, '../shell') }), SHELL, version, variant, {
      publicPath: `/${SHELL}/${version}/`,
    }),
  ),
];

function section(name: Fixture, version: string, variant: Variant): Configuration {
  const config = remoteConfig({
    name,
    folder: import.meta.dirname,
    section: './src/fixture/section.tsx',
    ...(variant.shared && { shared: variant.shared }),
  });
  return released(config, name, version, variant);
}

/** The build as a release of its own, with the version in every global name. */
function released(
  config: Configuration,
  name: string,
  version: string,
  { contract }: Variant,
  output: Configuration['output'] = {},
): Configuration {
  return {
    ...config,
    name: `${name} ${version}`,
    output: {
      ...config.output,
      ...output,
      clean: true,
      path: join(import.meta.dirname, 'dist', `${name}@${version}`),
      uniqueName: `${name}@${version}`,
      chunkLoadingGlobal: chunkListName(name, version),
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({
        FIXTURE_NAME: JSON.stringify(name),
        FIXTURE_VERSION: JSON.stringify(version),
        FIXTURE_CONTRACT: JSON.stringify(contract),
      }),
      ...(contract === undefined
        ? []
        : [
            new rspack.NormalModuleReplacementPlugin(
              CONTRACT_MODULE,
              join(import.meta.dirname, 'src/fixture/contract-of-variant.ts'),
            ),
          ]),
    ],
  };
}
