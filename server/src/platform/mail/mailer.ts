import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../configuration/config';
import { renderMail } from './layout';

/** A mail with one thing to do. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  action: { label: string; link: string };
  /** A last line in small print. */
  footnote: string;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Sends one mail.
   *
   * @param id the same at every try of one mail: its Message-ID, by which a receiver can drop a second copy
   * @throws {Error} when the mail server refuses it, or does not answer in time
   */
  send: (id: string, mail: Mail) => Promise<void>;
  close: () => void;
}

const SMTP_TIMEOUT_MS = 15_000;
/** For one mail from the connection on, also when the server answers drop by drop. */
const SEND_LIMIT_MS = 45_000;

/** Sends through the mail server of the configuration, or keeps each mail as a file when there is none. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(path.join(config.dataDir, 'mail'), config.mailFrom);
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(id, mail) {
      await inTime(transport.sendMail(envelope(id, mail, from)));
    },
    close: () => transport.close(),
  };
}

/** One `.eml` file for each mail, readable by any mail program; its link goes to the console. */
function fileMailer(folder: string, from: string): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, mail) {
      const { message } = await compose.sendMail(envelope(id, mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Its own name at every try: a mail that is tried again is still one file.
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      process.stdout.write(`Mail to ${mail.to} (${mail.subject}): ${mail.action.link}\n`);
    },
    close: () => compose.close(),
  };
}

function envelope(id: string, mail: Mail, from: string) {
  const sender = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return {
    messageId: `<${id}@${sender}>`,
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    ...renderMail(mail),
  };
}

async function inTime(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), SEND_LIMIT_MS);
  });
  await Promise.race([sent, limit]).finally(() => clearTimeout(timer));
}
