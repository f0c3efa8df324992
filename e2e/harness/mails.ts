import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The links in the newest mails to an address, newest first, limited in number. */
async function linksMailedTo(dataDir: string, email: string, count: number): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const isTo = new RegExp(`^To: .*${escapeForPattern(email)}`, 'im');
  const links: string[] = [];
  for (const name of names.reverse()) {
    const mail = await readFile(join(folder, name), 'utf8');
    if (isTo.test(mail)) links.push(...(plainText(mail).match(/https?:\/\/\S+/g) ?? []));
    if (links.length >= count) break;
  }
  return links;
}

/** The newest link mailed to an address, once there are that many. */
export async function mailedLink(dataDir: string, email: string, count = 1): Promise<string> {
  let newest = '';
  await expect
    .poll(async () => {
      const links = await linksMailedTo(dataDir, email, count);
      [newest = ''] = links;
      return links.length;
    })
    .toBe(count);
  return newest;
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
