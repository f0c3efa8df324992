import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root, runOrExit, toolOf } from './workspace.mjs';

// `node tooling/scripts/store-previous-release.mjs`: stores the server of this commit for the test of rolling upgrades, which
// runs it beside the current one. It belongs to each release, before the first change of the next one.

const STORED = join(root, 'server/src/testing/previous-release');

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain') !== '')
  throw new Error('Commit or remove what is changed: a commit is stored.');

const folder = mkdtempSync(join(tmpdir(), 'manara-release-'));
try {
  await runOrExit(toolOf('server', 'rspack'), ['build', '-c', 'rspack.previous-release.config.ts'], {
    cwd: join(root, 'server'),
    env: { PREVIOUS_RELEASE: folder },
  });
  const program = readFileSync(join(folder, 'main.js'));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: program.length };
  writeFileSync(join(STORED, 'main.js.br'), brotliCompressSync(program, { params }));
  const readme = join(STORED, 'README.md');
  const commit = git('rev-parse', '--short=8', 'HEAD');
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(/commit `\w*`/, `commit \`${commit}\``));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
