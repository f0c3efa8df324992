import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PASSES = '#!/bin/sh\n';
/** A script that logs its program and arguments. */
const NOTES = '#!/bin/sh\necho "$*" >> called\n';
/** Three tests as `jest --json --outputFile=...` reports them: `failing` fail, `failingAgain` when files are named. */
const fakeJest = ({ failing, failingAgain }: { failing: number; failingAgain: number }) => `#!/bin/sh
failed=${failing}
passed=$((3 - failed))
for argument; do case "$argument" in
  --outputFile=*) report="\${argument#*=}";;
  --runTestsByPath) failed=${failingAgain};;
esac; done
[ $failed = 0 ] && status=passed || status=failed
times='"name":"fast.test.ts","status":"passed","startTime":1000,"endTime":1500'
slow='"name":"slow.test.ts","status":"'$status'","startTime":1000,"endTime":13000'
counts='"numPassedTests":'$passed',"numFailedTests":'$failed',"numRuntimeErrorTestSuites":0,"numPendingTests":0'
echo "{$counts,\\"testResults\\":[{$times},{$slow}]}" > "$report"
exit $failed
`;

/** The scripts in a project with fake tools, and with only a shell on the `PATH`. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(__dirname, path.join(project, 'tooling/scripts'), { recursive: true });
  write('server/dist/demo.js', "console.log(['demo', ...process.argv.slice(2)].join(' '));");
  write('package.json', '{ "type": "module" }');
  write('pnpm-lock.yaml', '');
  const tools = { 'node_modules/.bin/biome': PASSES, 'node_modules/.bin/tsc': PASSES };
  const noting = {
    'node_modules/.bin/tsx': NOTES,
    'path/npx': NOTES,
    'node_modules/.bin/jest': fakeJest({ failing: 0, failingAgain: 0 }),
  };
  for (const [name, text] of Object.entries({ ...tools, ...noting })) write(name, text);
  symlinkSync('/bin/sh', path.join(project, 'path/sh'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(project, name), text, { mode: 0o755 });
}

/** The lines that the fake tools have logged since the last call. */
function called(): string[] {
  const file = path.join(project, 'called');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return lines;
}

function run(...args: string[]) {
  const env = { PATH: path.join(project, 'path') };
  const command = ['tooling/scripts/command.mjs', ...args];
  return spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8', env });
}

const INSTALLS = expect.stringMatching(/^--yes pnpm@\S+ install --frozen-lockfile$/);

test('`npm test` counts a missing browser as a failure, names the slowest and ends with the totals', () => {
  const { status, stdout, stderr } = run('test');
  expect(stderr).toMatch(/^No Chromium found\. .+\n$/);
  expect(stdout).toMatch(/ 12\.0 s {2}.*slow\.test\.ts\n +0\.5 s {2}.*fast\.test\.ts\n/);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('7 passed, 1 failed');
  expect(status).toBe(1);
});

test('`npm test` runs a file that failed once more, and names it when it passes then', () => {
  write('node_modules/.bin/jest', fakeJest({ failing: 2, failingAgain: 0 }));
  const { stdout } = run('test');
  expect(stdout).toMatch(/── To be mended: passed only when run once more ─+\n\n.*slow\.test\.ts\n/);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('7 passed, 1 failed');
  write('node_modules/.bin/jest', fakeJest({ failing: 2, failingAgain: 1 }));
  const failing = run('test').stdout;
  expect(failing).not.toContain('To be mended');
  expect(failing.trimEnd().split('\n').at(-1)).toBe('6 passed, 2 failed');
});

test('the demonstration is installed and built before it starts, and installed only once', () => {
  expect(run('demo').stdout).toBe('demo\n');
  expect(called()).toEqual([INSTALLS, 'delivery/src/build/build-site.ts']);
  run('demo');
  expect(called()).toEqual(['delivery/src/build/build-site.ts']);
});

test.each(['--help', '-h'])('demo and dev print their help with %s, and install nothing', (flag) => {
  expect(run('demo', flag).stdout).toBe(`demo ${flag}\n`);
  expect(run('dev', flag).stdout).toMatch(/^npm run dev /);
  expect(called()).toEqual([]);
});

test('`npm run new-section` installs the new dependencies, so the next command installs nothing', () => {
  write('path/npx', `${NOTES}echo "$*" >> pnpm-lock.yaml\n`);
  expect(run('new-section', 'library').status).toBe(0);
  expect(called()).toEqual([
    INSTALLS,
    'tooling/src/new-section/main.ts library',
    expect.stringContaining('install --no-frozen-lockfile'),
  ]);
  expect(run('release', 'remote-library').status).toBe(0);
  expect(called()).toEqual(['delivery/src/command/main.ts remote-library']);
});
