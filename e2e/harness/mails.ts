import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The addresses in the mails that the server has sent to somebody, newest mail first. */
async function linksMailedTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => new RegExp(`^To: .*${escapeForPattern(email)}`, 'im').test(mail))
    .reverse()
    .flatMap((mail) => plainText(mail).match(/https?:\/\/\S+/g) ?? []);
}

/** The newest link that was mailed to somebody, once there are that many. */
export async function mailedLink(dataDir: string, email: string, count = 1): Promise<string> {
  await expect.poll(() => linksMailedTo(dataDir, email)).toHaveLength(count);
  const [link = ''] = await linksMailedTo(dataDir, email);
  return link;
}

/** The text part of a mail. */
function plainText(mail: string): string {
  const part = mail.split(/^--.+$/m).find((section) => /^content-type: text\/plain/im.test(section)) ?? mail;
  const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/);
  const content = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  return content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
