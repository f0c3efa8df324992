import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { createAccount } from '../accounts/create-account';
import { hashPassword } from '../accounts/passwords';
import { readConfig } from '../config';
import { type RunningServer, startServer } from '../start';
import type { NewTestAccount, Question, ReceivedMail, Report } from './conversation';

/** The process of one test server: the product's own start, and answers to what the test asks. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const server = await startServer(config);
  process.once('SIGTERM', () => {
    server.stop().then(() => process.exit(0));
  });
  // A test that is interrupted takes its server with it.
  process.once('disconnect', () => process.exit(1));
  process.on('message', async ({ number, question }: { number: number; question: Question }) => {
    try {
      report({ number, answer: await answer(question) });
    } catch (error) {
      report({ number, error: String(error) });
    }
  });
  report({ number: 0, answer: { address: server.address } });

  async function answer(question: Question): Promise<unknown> {
    if (question.ask === 'create-account') return makeAccount(server, question.account);
    await server.background.settled();
    return readMails(path.join(config.dataDir, 'mail'));
  }
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

function report(message: Report): void {
  process.send?.(message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
