import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'server/testing/free-port';
import { findProgram, searchPath } from './find-program';
import { projectRoot } from './project-root';
import { startProgram } from './running-program';

const EXAMPLE = join(projectRoot, 'delivery/nginx');

/** An nginx of its own, with the project's own configuration. */
export interface RunningNginx {
  /** `http://127.0.0.1:40123` */
  address: string;
  /** The text of every log file. */
  logs: () => Promise<string>;
  stop: () => Promise<void>;
}

/** The nginx of this machine; `undefined` where there is none. */
export function nginxPath(): string | undefined {
  // Debian keeps it where only administrators look.
  return findProgram(['nginx'], [...searchPath(), '/usr/sbin']);
}

/**
 * Starts nginx on a free port with `delivery/nginx/manara.conf`, its folders and its servers put in their places.
 *
 * @param place.server `http://127.0.0.1:40124`, or several
 * @throws Error with what nginx wrote, when it does not answer
 */
export async function startNginx(place: {
  siteDir: string;
  pages: string;
  server: string | string[];
}): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-under-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const port = await freePort();
  await cp(EXAMPLE, folder, { recursive: true });
  const example = await readFile(join(EXAMPLE, 'manara.conf'), 'utf8');
  const placed = example
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/( *server )127\.0\.0\.1:8000(.*\n)/, (_, before, after) =>
      [place.server]
        .flat()
        .map((server) => before + new URL(server).host + after)
        .join(''),
    )
    .replaceAll('/srv/manara/site', place.siteDir)
    .replaceAll('/srv/manara/pages', place.pages)
    .replaceAll('/var/log/nginx', folder);
  await writeFile(join(folder, 'manara.conf'), placed);
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration());

  const program = await startProgram(
    [nginxPath() ?? 'nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    { isReady: () => isListening(port) },
  ).catch(async (error) => {
    await removeFolder();
    throw error;
  });
  return {
    address: `http://127.0.0.1:${port}`,
    async logs() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
    },
    async stop() {
      await program.stop();
      await removeFolder();
    },
  };
}

/** What a distribution's own nginx.conf holds, for one that keeps everything in its folder. */
function mainConfiguration(): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // The releases under test belong to the user that runs the tests.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    'error_log error.log warn;',
    'events {}',
    'http {',
    'access_log access.log;',
    ...kept.map((name) => `${name}_temp_path ${name};`),
    'include manara.conf;',
    '}',
  ].join('\n');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
