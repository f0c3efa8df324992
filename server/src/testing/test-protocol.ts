import type { AdminRight, Role } from 'api-contract/account';

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
  /** An administrator without one is an owner. */
  right?: AdminRight | undefined;
  /** Whether a teacher is admitted, or a guest. */
  isAdmitted: boolean;
}

/** A request of a test to the process of its server. */
export type ControlRequest =
  | { type: 'mails' }
  | { type: 'rows' | 'fingerprint' | 'cpu-time' }
  | { type: 'create-account'; account: NewTestAccount };

/** A message of the process: number 0 when it listens, otherwise the response to the request of that number. */
export interface ControlResponse {
  number: number;
  result?: unknown;
  error?: string;
}
