import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The Jest settings of one package. swc compiles TypeScript to CommonJS.
 *
 * @param {{ name: string, rootDir: string, browser: boolean }} options `browser` runs the tests in jsdom with the
 *   fetch of Node, otherwise they run in plain Node
 */
export function jestPreset({ name, rootDir, browser }) {
  return {
    displayName: name,
    rootDir,
    testEnvironment: browser ? require.resolve('./browser-environment.cjs') : 'node',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    transform: {
      '\\.(m|c)?[jt]sx?$': [
        require.resolve('@swc/jest'),
        {
          module: { type: 'commonjs' },
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      ],
    },
    // These are published as ES modules only.
    transformIgnorePatterns: ['node_modules/(?!(\\.pnpm/)?(cookie|idb|ky|modern-tar))'],
    moduleNameMapper: {
      '\\.css$': require.resolve('./css.cjs'),
    },
    setupFilesAfterEnv: browser
      ? ['./browser-setup.cjs', './speed-up.cjs'].map((file) => require.resolve(file))
      : [],
  };
}
