import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

/** What the table of decision 0002 lets each package import, by the name in its row. `bench` may import anything. */
function table(): Map<string, string[]> {
  const decision = readFileSync(path.join(ROOT, 'docs/decisions/0002-who-may-import-whom.md'), 'utf8');
  const rows = decision.split('\n').filter((line) => line.startsWith('| `'));
  const allowed = rows.flatMap((row) => {
    const [, packages = '', imports = ''] = row.split('|');
    return codeIn(packages).map((name) => [name, codeIn(imports)] as const);
  });
  return new Map(allowed.filter(([name]) => name !== 'bench'));
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
}

function workspacePackages(): string[] {
  return readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
}

function workspaceDependencies(name: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((dependency) => dependencies[dependency].startsWith('workspace:'));
}

test.each(workspacePackages().filter((name) => name !== 'bench'))(
  '%s depends on what its row allows',
  (name) => {
    const allowed = table().get(name.startsWith('remote-') ? 'remote-*' : name);
    // What is not there would also hold every name of an empty list.
    expect(allowed).toBeInstanceOf(Array);
    expect(allowed).toEqual(expect.arrayContaining(workspaceDependencies(name)));
  },
);
