import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './install.mjs';
import { root, runOrExit } from './run.mjs';

const port = Number(process.env.PORT || 8000);
const address = `http://localhost:${port}`;
const SITE = ['shell', 'remote-public', 'remote-teacher', 'remote-admin'];

/** Everything with hot reload, on one address: the API, the shell and the three sections. */
await install();
await runOrExit('node_modules/.bin/tsx', ['delivery/src/write-dev-discovery.ts']);

const running = [
  start('server', 'tsx', ['watch', '--clear-screen=false', 'src/main.ts'], {
    PORT: String(port + 10),
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    DATA_DIR: process.env.DATA_DIR || join(root, 'data'),
  }),
  ...SITE.map((name) =>
    start(name, 'rspack', ['serve', '-c', 'rspack.config.ts'], {
      PORT: String(port),
      NODE_ENV: 'development',
    }),
  ),
];
console.log(`Opening soon: ${address}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
for (const child of running) child.on('exit', (code) => stop(code ?? 1));

/** All or nothing: a part that ends takes the others with it. */
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of running) child.kill('SIGTERM');
}

/** Starts a tool of one package, in that package's folder. */
function start(name, tool, args, env) {
  return spawn(join(root, name, 'node_modules/.bin', tool), args, {
    cwd: join(root, name),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
