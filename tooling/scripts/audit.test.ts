import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const AUDIT = ['tooling/scripts/command.mjs', 'audit'];

function audit(project: string) {
  return spawnSync(process.execPath, [...AUDIT, '--offline'], { cwd: project, encoding: 'utf8' });
}

/** Audits this project with this response of the registry to the request for advisories. */
function auditOnline(response: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const question = path.join(folder, 'npx');
  writeFileSync(question, `#!/bin/sh\ncat <<'END'\n${response}\nEND\n`, { mode: 0o755 });
  const { status, stdout } = spawnSync(process.execPath, AUDIT, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  rmSync(folder, { recursive: true });
  return { status, lastLine: stdout.trim().split('\n').at(-1) };
}

const ACCEPTED_FLAW = { github_advisory_id: 'GHSA-4r6h-8v6p-xvw6', module_name: 'xlsx', severity: 'high' };
const NEW_FLAW = { github_advisory_id: 'GHSA-new', module_name: 'fastify', severity: 'high' };

test.each([
  ['passes with accepted flaws alone', { 1: ACCEPTED_FLAW }, 0, 'Audit passed.'],
  ['fails with a new flaw', { 1: ACCEPTED_FLAW, 2: NEW_FLAW }, 1, 'Audit failed: 1 findings.'],
  ['does not pass as checked with an empty list', {}, 2, /^Audit incomplete: known flaws were not checked/],
])('the audit %s', (_, advisories, exitCode, words) => {
  const { status, lastLine } = auditOnline(JSON.stringify({ advisories }));
  expect(lastLine).toMatch(words);
  expect(status).toBe(exitCode);
});

test('the audit reports that nothing was checked when the registry returns no advisories', () => {
  const { status, lastLine } = auditOnline('The audit endpoint responded with 404');
  expect(lastLine).toMatch(/^Audit incomplete: known flaws were not checked/);
  expect(status).toBe(2);
});

test('the installed packages have checksums, allowed licences and no unlisted install script', () => {
  const { status, stdout } = audit(ROOT);
  expect(stdout).not.toContain('FAIL');
  expect(stdout).toMatch(/lockfile: [1-9]\d{2,} packages/);
  expect(stdout).toContain('known flaws: not checked (not asked)');
  expect(status).toBe(0);
});

describe('A project without installed packages', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'project-'));
    cpSync(__dirname, path.join(project, 'tooling/scripts'), { recursive: true });
    mkdirSync(path.join(project, 'node_modules/.pnpm'), { recursive: true });
    writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(project, 'pnpm-workspace.yaml'), '');
  });
  afterEach(() => rmSync(project, { recursive: true }));

  const PINNED = '  one@1.0.0:\n    resolution: {integrity: sha512-abc==}\n';
  const lockfile = (...packages: string[]) => `packages:\n\n${packages.join('\n')}\nsnapshots:\n`;
  const auditOf = (text: string) => {
    writeFileSync(path.join(project, 'pnpm-lock.yaml'), text);
    return audit(project);
  };

  test('accepts a lockfile with a checksum for each package', () => {
    const { status, stdout } = auditOf(lockfile(PINNED));
    expect(stdout).toContain('ok    lockfile: 1 packages');
    expect(status).toBe(0);
  });

  test.each([
    ['has no checksum', '  two@1.0.0:\n    engines: {node: ">=20"}\n', 'two@1.0.0 has none'],
    [
      'is a web address',
      '  two@1.0.0:\n    resolution: {tarball: https://a.test/two.tgz}\n',
      'two@1.0.0 has none',
    ],
    [
      'is written in one line',
      '  two@1.0.0: {resolution: {tarball: https://a.test}}\n',
      'not understood: two@1.0.0',
    ],
    ['has nothing said of it', '  two@1.0.0:\n', 'not understood: two@1.0.0'],
  ])('rejects a lockfile in which a package %s', (_, second, finding) => {
    const { status, stdout } = auditOf(lockfile(PINNED, second));
    expect(stdout).toContain('FAIL  lockfile');
    expect(stdout).toContain(finding);
    expect(status).toBe(1);
  });

  test.each([
    ['is empty', ''],
    ['names no package', lockfile()],
    ['is of another form', '{"packages": {"one@1.0.0": {}}}'],
    ['ends its lines otherwise', lockfile(PINNED).replaceAll('\n', '\r\n')],
  ])('rejects a lockfile that %s', (_, text) => {
    const { status, stdout } = auditOf(text);
    expect(stdout).toContain('no package is found in pnpm-lock.yaml');
    expect(status).toBe(1);
  });
});
