import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { createAccount, hashPassword } from '../modules/accounts';
import { readConfig } from '../platform/configuration/config';
import { type RunningServer, startServer } from '../start';
import { readAllRows } from './all-rows';
import { createFingerprints } from './fingerprints';
import type { ControlRequest, ControlResponse, NewTestAccount, ReceivedMail } from './test-protocol';

/** The process of a test server: the product's own start, and responses to the requests of the test. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const { TEST_NOW, TEST_DATABASE_LIMITS, TEST_FIRST_DAY } = process.env;
  const now = TEST_NOW === undefined ? undefined : () => new Date(TEST_NOW);
  const limits = TEST_DATABASE_LIMITS === undefined ? undefined : JSON.parse(TEST_DATABASE_LIMITS);
  const server = await startServer(config, now, limits, TEST_FIRST_DAY || undefined);
  const fingerprint = createFingerprints(server, config);
  process.once('SIGTERM', () => {
    server.stop().then(() => process.exit(0));
  });
  // Ends with an interrupted test.
  process.once('disconnect', () => process.exit(1));
  process.on('message', async ({ number, request }: { number: number; request: ControlRequest }) => {
    try {
      report({ number, result: await handle(request) });
    } catch (error) {
      report({ number, error: String(error) });
    }
  });
  report({ number: 0, result: { address: server.address } });

  async function handle(request: ControlRequest): Promise<unknown> {
    if (request.type === 'create-account') return makeAccount(server, request.account);
    if (request.type === 'cpu-time') return cpuTime();
    await server.background.settled();
    if (request.type === 'rows') return readAllRows(server);
    if (request.type === 'fingerprint') return fingerprint();
    return readMails(path.join(config.dataDir, 'mail'));
  }
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function makeAccount(server: RunningServer, account: NewTestAccount): Promise<string> {
  const created = await createAccount(server.database, null, {
    username: account.username,
    email: account.email,
    role: account.role,
    birthday: account.birthday,
    passwordHash: await hashPassword(account.password),
    emailVerified: true,
  });
  if (!created) throw new Error(`The username or e-mail of ${account.username} is taken`);
  if (account.isAdmitted && account.role === 'teacher') {
    const admitted = server.database.updateTable('account').set({ admitted_at: new Date().toISOString() });
    await admitted.where('id', '=', created.id).execute();
  }
  if (account.right) {
    const changed = server.database.updateTable('account').set({ admin_right: account.right });
    await changed.where('id', '=', created.id).execute();
  }
  return created.id;
}

async function readMails(folder: string): Promise<ReceivedMail[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map(async (file) => {
        const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
        const text = mail.text ?? '';
        return {
          to: mail.to?.[0]?.address ?? '',
          subject: mail.subject ?? '',
          text,
          html: mail.html ?? '',
          link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
        };
      }),
  );
}

function report(message: ControlResponse): void {
  process.send?.(message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
