import { describeSection } from '../releases/describe-build';
import { buildPackage } from './build-package';
import { withTestedBuild } from './release-package';
import { runQuietly } from './run-quietly';

jest.mock('./build-package', () => ({
  ...jest.requireActual('./build-package'),
  buildPackage: jest.fn(),
}));
jest.mock('./run-quietly');
jest.mock('../releases/describe-build');
jest.mock('./workspace', () => ({
  ...jest.requireActual('./workspace'),
  readDefinition: async () => mockSection,
}));

const mockSection = { name: 'remote-teacher' };
const RELEASE = { manifest: {}, readFile: jest.fn() };

const failing = () => Promise.reject(new Error('what it printed'));

/** Sets the outcomes of the build and of the test runner. */
function outcomes({
  build = async () => {},
  tests = async () => {},
}: Partial<Record<'build' | 'tests', () => Promise<void>>>): void {
  jest.mocked(buildPackage).mockImplementation(build);
  jest.mocked(runQuietly).mockImplementation(tests);
}

const release = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(describeSection).mockResolvedValue(RELEASE as never);
});

describe('A release of a section', () => {
  test('has the version of its sources, and needs only its own build and tests', async () => {
    outcomes({});
    await withTestedBuild('remote-teacher', release);
    expect(release).toHaveBeenCalledWith(RELEASE);
    const { version } = jest.mocked(describeSection).mock.calls[0]?.[1] ?? {};
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(describeSection).toHaveBeenCalledWith(mockSection, expect.objectContaining({ version }));
    expect(jest.mocked(buildPackage).mock.calls).toEqual([['remote-teacher', version]]);
    expect(jest.mocked(runQuietly).mock.calls).toEqual([
      [expect.stringMatching(/jest$/), ['--ci', '--selectProjects', 'remote-teacher'], expect.anything()],
    ]);
  });

  test.each([
    ['its tests fail', { tests: failing }],
    ['it cannot be built', { build: failing }],
  ])('is not made where %s, and shows the output', async (_, failure) => {
    outcomes(failure);
    await expect(withTestedBuild('remote-teacher', release)).rejects.toThrow('what it printed');
    expect(release).not.toHaveBeenCalled();
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
    await expect(withTestedBuild('remote-teacher', release)).rejects.toThrow('not built');
    expect(isTested).toBe(true);
  });
});
