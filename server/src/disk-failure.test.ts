import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { call } from './testing/call';
import { freePort } from './testing/free-port';
import { type RunningProgram, runProgram } from './testing/run-program';
import { useFolder } from './testing/use-folder';

const FAIL_DISK = path.join(__dirname, 'testing/fail-disk.mjs');
const ADMIN = { username: 'admin', password: 'a long password' };

const running: RunningProgram[] = [];
// Registered before the hook that removes the folder.
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL');
    await program.ended;
  }
});
const folder = useFolder();
const fileOf = (name: string) => path.join(folder(), name);

async function startServer(more: Record<string, string> = {}) {
  const port = String(await freePort());
  const env = {
    PORT: port,
    DATA_DIR: folder(),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...more,
  };
  const program = runProgram('main', { env, cwd: folder() });
  running.push(program);
  await program.until('Manara is running');
  const server = { address: `http://127.0.0.1:${port}` };
  const token = (await call(server, 'POST /user/signin', { body: ADMIN })).body.access_token;
  return {
    program,
    pay: (cost: number) =>
      call(server, 'POST /student_payments/', {
        token,
        query: { name: 'ليلى', cost: String(cost), date: '2026-03-01' },
      }),
    payments: async (): Promise<{ cost: number }[]> =>
      (await call(server, 'GET /student_payments/', { token, query: { month: '2026-03' } })).body.payments,
  };
}

/** `undefined` when the connection ended without a response. */
const statusOf = (response: Promise<{ status: number }>) =>
  response.then(
    ({ status }) => status,
    () => undefined,
  );

test.each(['sync', 'commit'])(
  'ends at once when a %s fails, and the next start has every payment',
  async (at) => {
    const mark = fileOf('fail-now');
    const failing = await startServer({
      NODE_OPTIONS: `--import=${FAIL_DISK}`,
      FAIL_DISK_AT: at,
      FAIL_DISK_MARK: mark,
    });
    expect((await failing.pay(1)).status).toBe(201);
    expect((await failing.pay(2)).status).toBe(201);
    const { mtimeMs } = statSync(fileOf('institute.db'));

    writeFileSync(mark, '');
    const responses = await Promise.all([10, 20, 30].map((cost) => statusOf(failing.pay(cost))));
    expect(responses).toEqual([undefined, undefined, undefined]);
    expect(await failing.program.ended).toBe(74);
    const lines = failing.program.output().split('\n');
    const message = 'DATA_DIR: the disk failed while the database was written.';
    expect(lines.filter((line) => line.startsWith(message))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`"msg":"${message}`))).toHaveLength(1);
    // It has written nothing more, as a stop or a checkpoint would.
    expect(statSync(fileOf('institute.db')).mtimeMs).toBe(mtimeMs);
    expect(existsSync(fileOf('institute.db-wal'))).toBe(true);

    const next = await startServer();
    expect((await next.pay(3)).status).toBe(201);
    const costs = (await next.payments()).map(({ cost }) => cost);
    expect(costs).toEqual(expect.arrayContaining([1, 2, 3]));
  },
);
