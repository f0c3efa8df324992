import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../configuration/config';
import { renderMail } from './layout';

/** A mail, often with one link. */
export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Arabic, if it is missing. */
  language?: 'ar' | 'he';
  /** A last line in small print. */
  footnote: string;
}

export interface Mailer {
  /**
   * @param id the Message-ID, the same at every attempt, by which receivers drop a second copy
   * @throws {Error} if the mail server rejects the mail or does not respond in time
   */
  send: (id: string, mail: Mail) => Promise<void>;
  close: () => void;
}

const SMTP_TIMEOUT_MS = 15_000;
/** One mail may take so long, including the connection, also if the mail server sends its responses slowly. */
const SEND_LIMIT_MS = 45_000;

/** Sends through the configured mail server; without one, writes each mail to a file. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  instituteName: () => string,
): Mailer {
  const envelope: Envelope = (id, mail) => envelopeOf(id, mail, config.mailFrom, instituteName());
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, envelope)
    : fileMailer(path.join(config.dataDir, 'mail'), envelope);
}

type Envelope = (id: string, mail: Mail) => ReturnType<typeof envelopeOf>;

function smtpMailer(smtpUrl: string, envelope: Envelope): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(id, mail) {
      await inTime(transport.sendMail(envelope(id, mail)));
    },
    close: () => transport.close(),
  };
}

/** One `.eml` file for each mail; its link, if it has one, is printed to the console. */
function fileMailer(folder: string, envelope: Envelope): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, mail) {
      const { message } = await compose.sendMail(envelope(id, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Named by the mail, so that several attempts leave one file.
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const link = mail.action ? `: ${mail.action.link}` : '';
      process.stdout.write(`Mail to ${mail.to} (${mail.subject})${link}\n`);
    },
    close: () => compose.close(),
  };
}

function envelopeOf(id: string, mail: Mail, from: string, instituteName: string) {
  const sender = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return {
    messageId: `<${id}@${sender}>`,
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    // RFC 3834: no absence note answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(mail, instituteName),
  };
}

async function inTime(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), SEND_LIMIT_MS);
  });
  await Promise.race([sent, limit]).finally(() => clearTimeout(timer));
}
