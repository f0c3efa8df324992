import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { createAccount, hashPassword } from '../modules/accounts';
import { readConfig } from '../platform/configuration/config';
import { type RunningServer, startServer } from '../start';
import { readAllRows } from './all-rows';
import { createFingerprints } from './fingerprints';
import { copyMigratedFile } from './migrated-file';
import type {
  ControlRequest,
  ControlResponse,
  NewTestAccount,
  ReceivedMail,
  StartRequest,
} from './test-protocol';

/** The server of the current test, and what answers about it. */
interface Current {
  server: RunningServer;
  dataDir: string;
  fingerprint: () => Promise<string>;
}

let current: Current | undefined;

// The process ends with the Jest worker that it serves.
process.once('disconnect', () => process.exit(1));
process.on('message', async ({ id, request }: { id: string; request: ControlRequest }) => {
  try {
    respond({ id, result: await handle(request) });
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

async function handle(request: ControlRequest): Promise<unknown> {
  if (request.type === 'start') {
    current = await start(request);
    return { address: current.server.address };
  }
  if (!current) throw new Error('No server runs in this process');
  const { server, fingerprint, dataDir } = current;
  if (request.type === 'stop') return server.stop();
  if (request.type === 'create-account') return makeAccount(server, request.account);
  if (request.type === 'cpu-time') return cpuTime();
  await server.background.settled();
  if (request.type === 'rows') return readAllRows(server);
  if (request.type === 'fingerprint') return fingerprint();
  return readMails(path.join(dataDir, 'mail'));
}

/** The product's own start. */
async function start({ folder, env, now }: StartRequest): Promise<Current> {
  process.chdir(folder);
  const config = readConfig(env, folder);
  if (!config.databaseUrl) await copyMigratedFile(config.dataDir);
  const { TEST_DATABASE_LIMITS, TEST_FIRST_DAY } = env;
  const server = await startServer(
    config,
    now === undefined ? undefined : () => new Date(now),
    TEST_DATABASE_LIMITS === undefined ? undefined : JSON.parse(TEST_DATABASE_LIMITS),
    TEST_FIRST_DAY || undefined,
  );
  return { server, dataDir: config.dataDir, fingerprint: createFingerprints(server, config) };
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Accounts of tests mostly have the same password, and to hash it is most of the work of creating one. */
const hashes = new Map<string, string>();

async function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, hash);
  return hash;
}

async function makeAccount(server: RunningServer, account: NewTestAccount): Promise<string> {
  const created = await createAccount(server.database, null, {
    username: account.username,
    email: account.email,
    role: account.role,
    birthday: account.birthday,
    passwordHash: await hashOf(account.password),
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

function respond(response: ControlResponse): void {
  process.send?.(response);
}
