import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishPackage } from './publish-package';
import { releasePackage } from './release-package';
import { runQuietly } from './run-quietly';

jest.mock('./run-quietly');
jest.mock('./publish-package');

const SITE = join(tmpdir(), 'site-that-is-never-made');
const TERMS = { by: 'Salma' };

/** What the bundler and the test runner come to, by a word of their call. */
function outcomes(of: Record<string, () => Promise<void>>): void {
  jest.mocked(runQuietly).mockImplementation(async (program, args) => {
    const call = [program, ...args].join(' ');
    for (const [word, outcome] of Object.entries(of)) if (call.includes(word)) return outcome();
  });
}

beforeEach(() => jest.resetAllMocks());

describe('A release of a section', () => {
  test('is published under the version of its sources, after its build and its own tests alone', async () => {
    outcomes({});
    const version = await releasePackage('remote-teacher', SITE, TERMS);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(publishPackage).toHaveBeenCalledWith('remote-teacher', version, SITE, TERMS);
    const calls = jest.mocked(runQuietly).mock.calls.map(([program, args]) => [program, ...args].join(' '));
    const builds = calls.filter((call) => call.includes('remote-teacher/node_modules/.bin/rspack build'));
    const tests = calls.filter((call) => call.includes('jest --ci --selectProjects remote-teacher'));
    expect(builds).not.toEqual([]);
    expect(tests).toHaveLength(1);
    expect(calls).toHaveLength(builds.length + tests.length);
  });

  test.each([
    ['its tests fail', 'jest'],
    ['it cannot be built', 'rspack'],
  ])('is not published where %s, and says what failed', async (_, program) => {
    outcomes({ [program]: () => Promise.reject(new Error('what it printed')) });
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
      jest: () => tests,
      rspack: async () => {
        setImmediate(endTests);
        throw new Error('not built');
      },
    });
    await expect(releasePackage('remote-teacher', SITE, TERMS)).rejects.toThrow('not built');
    expect(isTested).toBe(true);
  });
});
