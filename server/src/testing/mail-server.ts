import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came. */
export interface ArrivedMail extends Email {
  /** To whom it is delivered, whatever its headers say. */
  recipients: string[];
}

/** A real mail server that keeps what it is sent. */
export interface MailServer {
  /** `smtp://127.0.0.1:40123` */
  url: string;
  /** In the order in which they came, refused ones too. */
  received: ArrivedMail[];
  close: () => Promise<void>;
}

/**
 * Starts a mail server on a free port.
 *
 * @param answer says, for each mail, why it is refused; nothing takes it
 */
export async function startMailServer(
  answer: () => Error | undefined | Promise<Error | undefined> = () => undefined,
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
        done(await answer());
      });
    },
  });
  // Whoever is cut off in the middle of a mail is no failure of this server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
