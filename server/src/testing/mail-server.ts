import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ArrivedMail extends Email {
  /** The recipients of the envelope. */
  recipients: string[];
}

/** An SMTP server that stores what it receives. */
export interface MailServer {
  /** `smtp://127.0.0.1:40123` */
  url: string;
  /** They are in the order of arrival, rejected ones too. */
  received: ArrivedMail[];
  close: () => Promise<void>;
}

/**
 * Starts an SMTP server on a free port.
 *
 * @param rejection the reason to reject a mail, or `undefined` to accept it
 */
export async function startMailServer(
  rejection: () => Error | undefined | Promise<Error | undefined> = () => undefined,
): Promise<MailServer> {
  const received: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
        done(await rejection());
      });
    },
  });
  // A client that disconnects during a mail is not an error here.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
