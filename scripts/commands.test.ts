import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PASSES = '#!/bin/sh\n';
/** Three tests that pass, as `jest --json --outputFile=...` reports them. */
const JEST = `#!/bin/sh
for argument; do case "$argument" in --outputFile=*) report="\${argument#*=}";; esac; done
echo '{"numPassedTests":3,"numFailedTests":0,"numRuntimeErrorTestSuites":0,"numPendingTests":0}' > "$report"
`;

/** Our scripts in a project where every tool is quick, and where nothing but a shell is on the path. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(__dirname, path.join(project, 'scripts'), { recursive: true });
  write('scripts/setup.mjs', "console.log('installed and built');");
  write('server/dist/demo.js', "console.log(['demo', ...process.argv.slice(2)].join(' '));");
  write('package.json', '{ "type": "module" }');
  for (const [tool, text] of Object.entries({ biome: PASSES, tsc: PASSES, jest: JEST })) {
    write(`node_modules/.bin/${tool}`, text);
  }
  mkdirSync(path.join(project, 'path'));
  symlinkSync('/bin/sh', path.join(project, 'path/sh'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(project, name), text, { mode: 0o755 });
}

function read(name: string): string {
  return readFileSync(path.join(project, name), 'utf8');
}

function run(...args: string[]) {
  const env = { PATH: path.join(project, 'path') };
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env });
}

test('where no browser can be had, `npm test` says so, counts it and closes with its last line', () => {
  const { status, stdout, stderr } = run('scripts/test.mjs');
  expect(stderr).toMatch(/^No Chromium found\. .+\n$/);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('5 passed, 1 failed');
  expect(status).toBe(1);
});

test('the demonstration is installed and built before it starts', () => {
  expect(run('scripts/demo.mjs').stdout).toBe('installed and built\ndemo\n');
});

test.each(['--help', '-h'])('asked what it is with %s, it answers at once', (flag) => {
  expect(run('scripts/demo.mjs', flag).stdout).toBe(`demo ${flag}\n`);
});

test.each(['--help', '-h'])('the command for development explains itself with %s', (flag) => {
  expect(run('scripts/dev.mjs', flag).stdout).toMatch(/^npm run dev /);
});

test('what a new section needs is installed with it: the next command finds all there', () => {
  write('path/npx', '#!/bin/sh\necho "$*" >> installed\necho "$*" >> pnpm-lock.yaml\n');
  write('pnpm-lock.yaml', '');
  write('node_modules/.bin/tsx', PASSES);
  expect(run('scripts/new-section.mjs', 'library').status).toBe(0);
  const installed = read('installed');
  expect(installed.trim().split('\n')).toHaveLength(2);
  expect(run('scripts/release.mjs', 'remote-library').status).toBe(0);
  expect(read('installed')).toBe(installed);
});
