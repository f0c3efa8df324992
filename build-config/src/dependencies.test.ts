import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

/** Every package that a package of the workspace asks for by name. */
function directDependencies(): string[] {
  const folders = ['.', ...readdirSync(ROOT)].filter((name) =>
    existsSync(path.join(ROOT, name, 'package.json')),
  );
  const names = folders.flatMap((folder) => {
    const text = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(text);
    return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([, range]) => !String(range).startsWith('workspace:'))
      .map(([name]) => name);
  });
  return [...new Set(names)].sort();
}

test('docs/dependencies.md gives a reason for each direct dependency, and for nothing else', () => {
  const document = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8');
  const rows = document.split('\n').filter((line) => /^\|\s*`/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(directDependencies());
  for (const row of rows) expect(row.split('|')[2]?.trim()).not.toBe('');
});

test('what is installed has checksums, no unnamed install script and licences that may be shipped', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs', '--offline'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout).not.toContain('FAIL');
  expect(stdout).toContain('known flaws: unknown (not asked)');
  expect(status).toBe(0);
});
