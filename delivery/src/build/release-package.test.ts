import { describeSection } from '../releases/describe-build';
import { buildPackage } from './build-package';
import { withTestedBuild, withTestedBuilds } from './release-package';
import { runQuietly } from './run-quietly';
import { noteTested, testedVersion } from './tested-version';

jest.mock('./build-package', () => ({
  ...jest.requireActual('./build-package'),
  buildPackage: jest.fn(),
}));
jest.mock('./run-quietly');
jest.mock('./source-commit', () => ({ sourceCommit: async () => mockCommit }));
jest.mock('./tested-version');
jest.mock('../releases/describe-build');
jest.mock('./workspace', () => ({
  ...jest.requireActual('./workspace'),
  readDefinition: async () => mockSection,
}));

const mockSection = { name: 'remote-teacher' };
const mockCommit = { id: 'c0ffee', at: '2026-11-23T10:00:00.000Z' };
const readFile = jest.fn();

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
  const describe = async (_: unknown, { version }: { version: string }) => ({
    manifest: { version },
    readFile,
  });
  jest.mocked(describeSection).mockImplementation(describe as never);
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

describe('A release of a section', () => {
  test('has the version and the commit of its sources, and needs only its own build and tests', async () => {
    outcomes({});
    await withTestedBuild('remote-teacher', release);
    const version = expect.stringMatching(/^[0-9a-f]{12}$/);
    expect(release).toHaveBeenCalledWith({ manifest: { version, commit: mockCommit }, readFile });
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

  test('is not tested again when its version has passed', async () => {
    outcomes({});
    await withTestedBuild('remote-teacher', release);
    const [[, version = ''] = []] = jest.mocked(noteTested).mock.calls;
    expect(release.mock.calls).toEqual([
      [expect.objectContaining({ manifest: { version, commit: mockCommit } })],
    ]);
    jest.mocked(testedVersion).mockResolvedValue(version);
    await withTestedBuild('remote-teacher', release);
    expect(runQuietly).toHaveBeenCalledTimes(1);
    expect(buildPackage).toHaveBeenCalledTimes(2);
    expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('has passed its tests'));
  });

  test('has not passed where its tests fail', async () => {
    outcomes({ tests: failing });
    await expect(withTestedBuild('remote-teacher', release)).rejects.toThrow();
    expect(noteTested).not.toHaveBeenCalled();
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

describe('A release of several names', () => {
  const NAMES = ['remote-teacher', 'remote-admin', 'remote-public'];

  test('is passed on at once, when all are built and tested', async () => {
    outcomes({});
    await withTestedBuilds(NAMES, release);
    const built = jest.mocked(buildPackage).mock.calls.map(([name]) => name);
    expect(built.sort()).toEqual(NAMES.toSorted());
    expect(jest.mocked(runQuietly)).toHaveBeenCalledTimes(NAMES.length);
    expect(release.mock.calls).toEqual([[[expect.anything(), expect.anything(), expect.anything()]]]);
  });

  test('is not passed on when one fails', async () => {
    outcomes({});
    jest
      .mocked(buildPackage)
      .mockImplementation((name) => (name === 'remote-public' ? failing() : Promise.resolve()));
    await expect(withTestedBuilds(NAMES, release)).rejects.toThrow('what it printed');
    expect(release).not.toHaveBeenCalled();
  });
});
