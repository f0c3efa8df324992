import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from './build-package';
import { publishPackage } from './publish-package';
import { releasePackage } from './release-package';
import { runQuietly } from './run-quietly';

jest.mock('./build-package', () => ({
  ...jest.requireActual('./build-package'),
  buildPackage: jest.fn(),
}));
jest.mock('./run-quietly');
jest.mock('./publish-package');

const SITE = join(tmpdir(), 'site-that-is-never-made');
const TERMS = { by: 'Salma' };

const failing = () => Promise.reject(new Error('what it printed'));

/** What the build and the test runner come to. */
function outcomes({
  build = async () => {},
  tests = async () => {},
}: Partial<Record<'build' | 'tests', () => Promise<void>>>): void {
  jest.mocked(buildPackage).mockImplementation(build);
  jest.mocked(runQuietly).mockImplementation(tests);
}

beforeEach(() => jest.resetAllMocks());

describe('A release of a section', () => {
  test('is published under the version of its sources, after its build and its own tests alone', async () => {
    outcomes({});
    const version = await releasePackage('remote-teacher', SITE, TERMS);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(publishPackage).toHaveBeenCalledWith('remote-teacher', version, SITE, TERMS);
    expect(jest.mocked(buildPackage).mock.calls).toEqual([['remote-teacher', version]]);
    expect(jest.mocked(runQuietly).mock.calls).toEqual([
      [expect.stringMatching(/jest$/), ['--ci', '--selectProjects', 'remote-teacher'], expect.anything()],
    ]);
  });

  test.each([
    ['its tests fail', { tests: failing }],
    ['it cannot be built', { build: failing }],
  ])('is not published where %s, and says what failed', async (_, failure) => {
    outcomes(failure);
    await expect(releasePackage('remote-teacher', SITE, TERMS)).rejects.toThrow('what it printed');
    expect(publishPackage).not.toHaveBeenCalled();
  });

  test('leaves no work behind that goes on when the rest has failed', async () => {
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
    await expect(releasePackage('remote-teacher', SITE, TERMS)).rejects.toThrow('not built');
    expect(isTested).toBe(true);
  });
});
