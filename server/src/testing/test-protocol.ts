import type { Role } from 'api-contract/account';

/** A decoded mail. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first link of the text. */
  link: string;
}

/** An account to create. */
export interface NewTestAccount {
  username: string;
  email: string;
  password: string;
  birthday: string;
  role: Role;
}

/** A request of a test to the process of its server. */
export type Question =
  | { ask: 'mails' }
  | { ask: 'rows' | 'fingerprint' | 'cpu-time' }
  | { ask: 'create-account'; account: NewTestAccount };

/** A message of the process: number 0 when it listens, otherwise the response to the request of that number. */
export interface Report {
  number: number;
  answer?: unknown;
  error?: string;
}
