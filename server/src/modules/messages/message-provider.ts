import type { FamilyLanguage } from 'api-contract/family';
import type { MessageFailure, MessageKind, MessageProviderName } from 'api-contract/message';
import { isolate } from 'arabic-text/isolate';
import type { Mailer } from '../../platform/mail/mailer';
import type { CurrentSettings } from '../../platform/settings/current-settings';

/** A message for the e-mail address of a family. */
export interface ProvidedMessage {
  to: string;
  kind: MessageKind;
  language: FamilyLanguage;
  text: string;
}

/** A port through which messages go out without a person. The queue of messages alone uses it. */
export interface MessageProvider {
  name: MessageProviderName;
  /**
   * @param id of the message, by which receivers drop a second copy
   * @throws {Error} if the message was not sent, as far as the provider knows
   */
  send: (id: string, message: ProvidedMessage) => Promise<void>;
  /** What an error of `send` means for the office. */
  failureOf: (error: unknown) => Exclude<MessageFailure, 'unknown'>;
}

const MAIL_TEXTS = {
  ar: {
    subject: (institute: string) => `رسالة من ${institute}`,
    footnote: (phone: string) => `أُرسلت هذه الرسالة تلقائيًا. للاتصال بالمعهد: ${isolate(phone)}`,
  },
  he: {
    subject: (institute: string) => `הודעה מ${institute}`,
    footnote: (phone: string) => `הודעה זו נשלחה אוטומטית. הטלפון של המכון: ${isolate(phone)}`,
  },
} as const;

/** Sends by the mail server of the installation. */
export function mailProvider(mailer: Mailer, settings: CurrentSettings): MessageProvider {
  return {
    name: 'mail',
    async send(id, { to, language, text }) {
      const { name, support } = settings.current();
      const { subject, footnote } = MAIL_TEXTS[language];
      await mailer.send(id, {
        to,
        language,
        subject: subject(name),
        paragraphs: [text],
        footnote: footnote(support.phone),
      });
    },
    failureOf(error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      // Replies from 500 on are final; others ask for another attempt.
      if (responseCode < 500) return 'unreachable';
      return code === 'EENVELOPE' ? 'address' : 'rejected';
    },
  };
}

/** For development: prints that a message was sent, without its text. */
export const CONSOLE_PROVIDER: MessageProvider = {
  name: 'console',
  async send(id, { to, kind }) {
    process.stdout.write(`Message ${id} (${kind}) to ${to}\n`);
  },
  failureOf: () => 'unreachable',
};
