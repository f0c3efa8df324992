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

/** The start of a server. */
export interface StartRequest {
  type: 'start';
  /** The working folder. */
  folder: string;
  env: Record<string, string>;
  /** A fixed time for the server's calendar (ISO). */
  now: string | undefined;
}

/** A request of a test to the process of its server. */
export type ControlRequest =
  | StartRequest
  | { type: 'mails' | 'rows' | 'fingerprint' | 'cpu-time' | 'stop' }
  | { type: 'create-account'; account: NewTestAccount };

/** A response of the process to the request of the same id. */
export interface ControlResponse {
  id: string;
  result?: unknown;
  error?: string;
}
