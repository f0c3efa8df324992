import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, run } from './workspace.mjs';

// `node tooling/scripts/lint.mjs check|ci [path...]`: the linter, and below its report how to declare a missing package.

const BIOME = join(root, 'node_modules/.bin/biome');
const UNDECLARED = /^Dependency (\S+) isn't specified in (\S+)\/package\.json/;

const [command = 'check', ...given] = process.argv.slice(2);
const paths = given.length > 0 ? given : ['.'];

process.exitCode = await run(BIOME, [command, ...paths]);
if (process.exitCode !== 0) for (const line of undeclaredPackages()) console.error(line);

/** @returns {Set<string>} */
function undeclaredPackages() {
  const args = ['lint', '--only=correctness/noUndeclaredDependencies', '--reporter=json', ...paths];
  const { stdout } = spawnSync(BIOME, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { diagnostics = [] } = readReport(stdout);
  return new Set(
    diagnostics.flatMap(({ message, location }) => {
      const [, name, folder] = UNDECLARED.exec(message) ?? [];
      if (!name) return [];
      return `${location.path} imports ${name}, which ${folder} does not declare: npm run add -- ${folder} ${name}`;
    }),
  );
}

/** @returns {{ diagnostics?: { message: string, location: { path: string } }[] }} nothing where there is no report */
function readReport(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
