import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PNPM } from './install.mjs';
import { root, runOrExit } from './workspace.mjs';

// `node tooling/scripts/store-previous-release.mjs <commit>`: builds the server of a release for the test of rolling
// upgrades, which runs it beside the current one. A clone without git has the stored file.

const FOLDER = join(root, 'server/src/testing/previous-release');

/** The release's own build, minified, without the commands and the list of common passwords, a third of its size. */
const CONFIG = `import product from './rspack.config';

export default {
  ...product,
  entry: { main: './src/main.ts' },
  externals: [product.externals, '@zxcvbn-ts/language-common'].flat(),
  devtool: false,
  optimization: { minimize: true },
};
`;

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commit = git('rev-parse', '--short=8', process.argv[2] ?? 'HEAD');
const worktree = mkdtempSync(join(tmpdir(), 'manara-release-'));
try {
  git('worktree', 'add', '--detach', worktree, commit);
  await runOrExit('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: worktree,
  });
  const server = join(worktree, 'server');
  writeFileSync(join(server, 'rspack.minified.config.ts'), CONFIG);
  await runOrExit('node_modules/.bin/rspack', ['build', '-c', 'rspack.minified.config.ts'], { cwd: server });
  const program = readFileSync(join(server, 'dist/main.js'));
  writeFileSync(
    join(FOLDER, 'main.js.br'),
    brotliCompressSync(program, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: program.length } }),
  );
  const readme = join(FOLDER, 'README.md');
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(/commit `\w+`/, `commit \`${commit}\``));
} finally {
  git('worktree', 'remove', '--force', worktree);
  rmSync(worktree, { recursive: true, force: true });
}
