import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSection } from '../releases/publish';
import { buildPackage } from './build-package';
import { releasePackage } from './release-package';
import { runQuietly } from './run-quietly';

jest.mock('./build-package', () => ({
  ...jest.requireActual('./build-package'),
  buildPackage: jest.fn(),
}));
jest.mock('./run-quietly');
jest.mock('../releases/publish');
jest.mock('./workspace', () => ({
  ...jest.requireActual('./workspace'),
  readDefinition: async () => mockSection,
}));

const SITE = join(tmpdir(), 'site-that-is-never-made');
const mockSection = { name: 'remote-teacher' };
const OPTIONS = { by: 'Salma' };

const failing = () => Promise.reject(new Error('what it printed'));

/** Sets the outcomes of the build and of the test runner. */
function outcomes({
  build = async () => {},
  tests = async () => {},
}: Partial<Record<'build' | 'tests', () => Promise<void>>>): void {
  jest.mocked(buildPackage).mockImplementation(build);
  jest.mocked(runQuietly).mockImplementation(tests);
}

beforeEach(() => jest.resetAllMocks());

describe('A release of a section', () => {
  test('is published under the version of its sources, after only its own build and tests', async () => {
    outcomes({});
    const version = await releasePackage('remote-teacher', SITE, OPTIONS);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(publishSection).toHaveBeenCalledWith(
      mockSection,
      expect.objectContaining({ version, siteDir: SITE }),
      OPTIONS,
    );
    expect(jest.mocked(buildPackage).mock.calls).toEqual([['remote-teacher', version]]);
    expect(jest.mocked(runQuietly).mock.calls).toEqual([
      [expect.stringMatching(/jest$/), ['--ci', '--selectProjects', 'remote-teacher'], expect.anything()],
    ]);
  });

  test.each([
    ['its tests fail', { tests: failing }],
    ['it cannot be built', { build: failing }],
  ])('is not published where %s, and shows the output', async (_, failure) => {
    outcomes(failure);
    await expect(releasePackage('remote-teacher', SITE, OPTIONS)).rejects.toThrow('what it printed');
    expect(publishSection).not.toHaveBeenCalled();
  });

  test('fails only once the build and the tests have both ended', async () => {
    let isTested = false;
    let endTests = (): void => {};
    const tests = new Promise<void>((resolve) => {
      endTests = () => {
        isTested = true;
        resolve();
      };
    });
    outcomes({
      tests: () => tests,
      build: async () => {
        setImmediate(endTests);
        throw new Error('not built');
      },
    });
    await expect(releasePackage('remote-teacher', SITE, OPTIONS)).rejects.toThrow('not built');
    expect(isTested).toBe(true);
  });
});
