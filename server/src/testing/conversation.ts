import type { Role } from 'api-contract/account';
import type { Row } from '../platform/backup/tables';
import type { Tables } from '../platform/database/schema';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that the mail asks to open. */
  link: string;
}

/** An account that a test wants. */
export interface NewTestAccount {
  username: string;
  email: string;
  password: string;
  birthday: string;
  role: Role;
}

/** What a test asks the process of its server. */
export type Question =
  | { ask: 'mails' }
  | { ask: 'rows' | 'fingerprint' | 'cpu-time' }
  | { ask: 'create-account'; account: NewTestAccount };

/** Every row of every table, by the table's name. */
export type AllRows = Record<keyof Tables, Row[]>;

/** What the process tells: number 0 that it listens, any other the answer to the question of that number. */
export interface Report {
  number: number;
  answer?: unknown;
  error?: string;
}
