import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { jestPreset } from 'build-config/jest/preset.mjs';
import { sectionNames } from './tooling/scripts/workspace.mjs';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

const inNode = ['api-contract', 'arabic-text', 'build-config', 'delivery', 'release-format'];
const inBrowser = [
  'design-system',
  ...sectionNames(),
  'section-kit',
  'lesson-kit',
  'account-kit',
  'section-contract',
  'section-template',
  'shared-auth',
  'shell',
];

export default {
  // More than there are cores: most suites also wait, for a server of their own or for a page to come to rest.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Only a test that never ends should reach this: on a machine that is busy with other work everything takes longer.
  testTimeout: 300_000,
  // Workers have no open handles, but on a busy machine a process needs longer to end than Jest's default of 500 ms.
  workerGracefulExitTimeout: 20_000,
  globalSetup: folder('server/src/testing/build-before-tests.ts'),
  globalTeardown: folder('server/src/testing/remove-after-tests.ts'),
  projects: [
    ...inNode.map((name) => jestPreset({ name, rootDir: folder(name), browser: false })),
    {
      ...jestPreset({ name: 'tooling', rootDir: folder('tooling'), browser: false }),
      testMatch: ['<rootDir>/{scripts,src}/**/*.test.ts'],
    },
    {
      ...jestPreset({ name: 'server', rootDir: folder('server'), browser: false }),
      // One PostgreSQL for all suites that run on both databases.
      globalSetup: folder('server/src/testing/global-setup.ts'),
      globalTeardown: folder('server/src/testing/global-teardown.ts'),
    },
    ...inBrowser.map((name) => jestPreset({ name, rootDir: folder(name), browser: true })),
  ],
};
