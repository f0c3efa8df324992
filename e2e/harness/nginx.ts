import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram, searchPath } from './find-program';
import { freePort } from './free-port';
import { PATIENCE_MS } from './patience';
import { projectRoot } from './project-root';

const EXAMPLE = join(projectRoot, 'delivery/nginx');
const ASK_AGAIN_MS = 20;

/** An nginx of its own, with the project's own configuration. */
export interface RunningNginx {
  /** `http://127.0.0.1:40123` */
  address: string;
  stop: () => Promise<void>;
}

/** The nginx of this machine; `undefined` where there is none. */
export function nginxPath(): string | undefined {
  // Debian keeps it where only administrators look.
  return findProgram(['nginx'], [...searchPath(), '/usr/sbin']);
}

/**
 * Starts nginx on a free port with `delivery/nginx/manara.conf`, its folders and its server put in their places.
 *
 * @param place.server `http://127.0.0.1:40124`
 * @throws Error with what nginx wrote, when it does not answer
 */
export async function startNginx(place: {
  siteDir: string;
  pages: string;
  server: string;
}): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-under-test-'));
  const port = await freePort();
  await cp(EXAMPLE, folder, { recursive: true });
  const example = await readFile(join(EXAMPLE, 'manara.conf'), 'utf8');
  const placed = example
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server 127.0.0.1:8000;', `server ${new URL(place.server).host};`)
    .replaceAll('/srv/manara/site', place.siteDir)
    .replaceAll('/srv/manara/pages', place.pages);
  await writeFile(join(folder, 'manara.conf'), placed);
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration());

  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const child = spawn(nginxPath() ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(child, port);
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a distribution's own nginx.conf holds, for one that keeps everything in its folder. */
function mainConfiguration(): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // The releases under test belong to whoever runs the tests.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    'events {}',
    'http {',
    'access_log off;',
    ...kept.map((name) => `${name}_temp_path ${name};`),
    'include manara.conf;',
    '}',
  ].join('\n');
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  child.stderr?.on('data', (text) => (output += text));
  for (let waited = 0; waited < PATIENCE_MS.program; waited += ASK_AGAIN_MS) {
    if (await answers(port)) return;
    if (child.exitCode !== null) break;
    await pause(ASK_AGAIN_MS);
  }
  child.kill();
  throw new Error(`nginx does not listen:\n${output}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
