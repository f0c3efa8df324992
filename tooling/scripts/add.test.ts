import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOCKED = '    resolution: {integrity: sha512-x}\n';
const lockfile = (...entries: string[]) => `packages:\n${entries.join('')}\nsnapshots:\n`;
const entryOf = (key: string, extra = '') => `  ${key}:\n${LOCKED}${extra}`;
const REACT = entryOf('react@19.3.1');

const FILES = {
  'package.json': '{ "type": "module" }',
  'pnpm-workspace.yaml': 'catalog:\n  react: 19.3.1\n',
  'pnpm-lock.yaml': lockfile(REACT),
  'docs/dependencies.md':
    '## In the product\n\n| package | why |\n| - | - |\n| `react` | pages |\n\n## To build, test and measure\n\n| package | why |\n| - | - |\n| `tsx` | runs |\n',
  'shell/package.json': '{ "name": "shell", "dependencies": { "react": "catalog:" } }',
  'remote-one/package.json': '{ "name": "remote-one", "dependencies": { "react": "catalog:" } }',
};

/**
 * Stands for pnpm and the registry: `add` writes what pnpm writes, with the package and the lockfile of the test.
 */
const NPX = `#!${process.execPath}
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const command = process.argv[4];
if (command !== 'add') process.exit(command === 'audit' ? 1 : 0);
const { name, manifest, lock } = JSON.parse(readFileSync('registry.json', 'utf8'));
const key = process.argv.includes('--save-dev') ? 'devDependencies' : 'dependencies';
const own = JSON.parse(readFileSync('remote-one/package.json', 'utf8'));
own[key] = { ...own[key], [name]: 'catalog:' };
writeFileSync('remote-one/package.json', JSON.stringify(own));
writeFileSync('pnpm-workspace.yaml', readFileSync('pnpm-workspace.yaml', 'utf8') + '  ' + name + ': ^1.0.0\\n');
writeFileSync('pnpm-lock.yaml', lock);
for (const folder of ['remote-one/node_modules/' + name, 'node_modules/.pnpm/' + name + '@1.2.3/node_modules/' + name]) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/package.json', JSON.stringify({ name, version: '1.2.3', license: 'MIT', ...manifest }));
}
`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(__dirname, path.join(project, 'tooling/scripts'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  write('node_modules/.bin/biome', '#!/bin/sh\n');
  mkdirSync(path.join(project, 'node_modules/.pnpm'));
  write('path/npx', NPX);
  symlinkSync('/bin/sh', path.join(project, 'path/sh'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(project, name), text, { mode: 0o755 });
}

const read = (name: string) => readFileSync(path.join(project, name), 'utf8');

/** Puts a package into the registry of the test, with what it adds to the lockfile. */
function offer(name: string, { manifest = {}, lock = entryOf(`${name}@1.2.3`) } = {}): void {
  write('registry.json', JSON.stringify({ name, manifest, lock: lockfile(REACT, lock) }));
}

function add(...args: string[]) {
  const command = ['tooling/scripts/command.mjs', 'add', ...args];
  const env = { PATH: path.join(project, 'path') };
  return spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8', env });
}

test('adds an exact version to the catalogue and a row to the list of dependencies', () => {
  offer('clear', { manifest: { description: 'Makes things | clear' } });
  const { status, stderr } = add('remote-one', 'clear@^1.0.0');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(JSON.parse(read('remote-one/package.json')).dependencies.clear).toBe('catalog:');
  expect(read('pnpm-workspace.yaml')).toContain('  clear: 1.2.3\n');
  expect(read('docs/dependencies.md')).toMatch(
    /pages \|\n\| `clear` \| Makes things {3}clear \|\n\n## To build/,
  );
});

test('lists what only tests need apart', () => {
  offer('clear');
  expect(add('remote-one', 'clear', '--dev').status).toBe(0);
  expect(read('docs/dependencies.md')).toMatch(/runs \|\n\| `clear` \| clear \|\n$/);
});

test('adds a package of the workspace by its name', () => {
  write('kit/package.json', '{ "name": "kit" }');
  expect(add('remote-one', 'kit').status).toBe(0);
  expect(JSON.parse(read('remote-one/package.json')).dependencies).toEqual({
    kit: 'workspace:*',
    react: 'catalog:',
  });
});

test.each([
  ['another licence', { manifest: { license: 'GPL-3.0' } }, 'clear@1.2.3 has the licence GPL-3.0'],
  ['an install script', { manifest: { scripts: { postinstall: 'x' } } }, 'clear runs a script'],
  ['no checksum', { lock: '  clear@1.2.3:\n    resolution: {tarball: x}\n' }, 'clear@1.2.3 has no checksum'],
  ['no upkeep', { lock: entryOf('clear@1.2.3', '    deprecated: x\n') }, 'clear@1.2.3 is deprecated'],
  [
    'a second React',
    { lock: entryOf('clear@1.2.3') + entryOf('react@18.0.0') },
    'react is shared with the shell and may exist once: react@19.3.1, react@18.0.0',
  ],
])('rejects a package with %s, and changes nothing', (_, offered, reason) => {
  offer('clear', offered);
  const { status, stderr } = add('remote-one', 'clear');
  expect(status).toBe(1);
  expect(stderr).toContain(`clear was not added to remote-one:\n${reason}`);
  for (const [name, text] of Object.entries(FILES)) expect(read(name)).toBe(text);
});

test.each([
  ['an unknown package of the workspace', ['remote-two', 'clear'], 2, 'There is no package remote-two'],
  ['an address instead of a package', ['remote-one', 'git+ssh://host/clear'], 2, 'takes one package'],
  ['what is declared already', ['remote-one', 'react'], 1, 'remote-one has react already'],
])('rejects %s', (_, args, code, reason) => {
  const { status, stderr } = add(...args);
  expect(stderr).toContain(reason);
  expect(status).toBe(code);
});
