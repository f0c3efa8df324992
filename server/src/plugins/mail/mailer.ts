import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config';
import { newId } from '../../database/id';
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
  send(mail: Mail): Promise<void>;
  close(): void;
}

const ATTEMPTS = 3;
const SMTP_TIMEOUT_MS = 15_000;

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
    async send(mail) {
      for (let attempt = 1; ; attempt++) {
        try {
          await transport.sendMail(envelope(mail, from));
          return;
        } catch (error) {
          if (attempt === ATTEMPTS) throw error;
        }
      }
    },
    close: () => transport.close(),
  };
}

/** One `.eml` file for each mail, readable by any mail program; its link goes to the console. */
function fileMailer(folder: string, from: string): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await compose.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${newId()}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      process.stdout.write(`Mail to ${mail.to} (${mail.subject}): ${mail.action.link}\n`);
    },
    close: () => compose.close(),
  };
}

function envelope(mail: Mail, from: string) {
  return { from, to: { name: '', address: mail.to }, subject: mail.subject, ...renderMail(mail) };
}
