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

/** What each run of the bundler comes to, by the name of its configuration. */
function bundlers(run: (config: string) => Promise<void>): void {
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
  test('is built from the version that it was given', async () => {
    expect(await builtVersion(NAME)).toBeUndefined();
    bundlers(async () => {});
    await buildPackage(NAME, 'v1');
    expect(await builtVersion(NAME)).toBe('v1');
  });

  test.each([
    ['one run', ['rspack.config.ts']],
    ['two runs', CONFIGS],
  ])('does not count as built while %s of the bundler makes it', async (_, configs) => {
    for (const config of CONFIGS) if (!configs.includes(config)) await rm(join(folder, config));
    bundlers(async () => {});
    await buildPackage(NAME, 'v1');
    const seen: (string | undefined)[] = [];
    bundlers(async () => void seen.push(await builtVersion(NAME)));
    await buildPackage(NAME, 'v2');
    expect(seen).toEqual(configs.map(() => undefined));
    expect(await builtVersion(NAME)).toBe('v2');
  });

  test.each(CONFIGS)('does not count as built where %s fails, and says so', async (failing) => {
    bundlers(async (config) => {
      if (config === failing) throw new Error('not built');
    });
    await expect(buildPackage(NAME, 'v1')).rejects.toThrow('not built');
    expect(await builtVersion(NAME)).toBeUndefined();
  });
});
