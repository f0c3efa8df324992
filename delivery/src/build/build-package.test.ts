import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPackage, builtVersion } from './build-package';
import { runQuietly } from './run-quietly';
import { root } from './workspace';

jest.mock('./run-quietly');
jest.mock('./workspace', () => {
  const { mkdtempSync } = jest.requireActual('node:fs');
  const { tmpdir } = jest.requireActual('node:os');
  return { root: mkdtempSync(`${tmpdir()}/workspace-`) };
});

const NAME = 'remote-teacher';
const CONFIGS = ['rspack.config.ts', 'rspack.prerender.config.ts'];
const folder = join(root, NAME);

/** Sets what each run of the bundler does, by the name of its configuration. */
function mockBundler(run: (config: string) => Promise<void>): void {
  jest.mocked(runQuietly).mockImplementation(async (_, [, , config = '']) => {
    await mkdir(join(folder, 'dist'), { recursive: true });
    await run(config);
  });
}

beforeEach(async () => {
  await mkdir(folder);
  for (const config of CONFIGS) await writeFile(join(folder, config), '');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => rm(root, { recursive: true }));

describe('A package', () => {
  test('records the version that it was built from', async () => {
    expect(await builtVersion(NAME)).toBeUndefined();
    mockBundler(async () => {});
    await buildPackage(NAME, 'v1');
    expect(await builtVersion(NAME)).toBe('v1');
  });

  test.each([
    ['one run', ['rspack.config.ts']],
    ['two runs', CONFIGS],
  ])('does not count as built during %s of the bundler', async (_, configs) => {
    for (const config of CONFIGS) if (!configs.includes(config)) await rm(join(folder, config));
    mockBundler(async () => {});
    await buildPackage(NAME, 'v1');
    const seen: (string | undefined)[] = [];
    mockBundler(async () => void seen.push(await builtVersion(NAME)));
    await buildPackage(NAME, 'v2');
    expect(seen).toEqual(configs.map(() => undefined));
    expect(await builtVersion(NAME)).toBe('v2');
  });

  test.each(CONFIGS)('does not count as built after %s failed', async (failing) => {
    mockBundler(async (config) => {
      if (config === failing) throw new Error('not built');
    });
    await expect(buildPackage(NAME, 'v1')).rejects.toThrow('not built');
    expect(await builtVersion(NAME)).toBeUndefined();
  });
});
