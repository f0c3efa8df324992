import type { AdminRight, Role } from 'api-contract/account';
import type { Generated } from 'kysely';

/** The tables of accounts: sessions, second factors, and the mails that wait. */
export interface AccountTables {
  account: AccountTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  outgoing_mail: OutgoingMailTable;
  passkey: PasskeyTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  second_factor_challenge: SecondFactorChallengeTable;
}

/** An account that can sign in. */
export interface AccountTable {
  id: string;
  username: string;
  /** The username as it must be unique: tidied, without case. */
  username_key: string;
  /** Equal for usernames that look alike. */
  username_skeleton: string;
  /** The username as folded for search. */
  username_folded: string;
  email: string;
  /** The e-mail as it must be unique: without case. */
  email_key: string;
  /** Replaces the e-mail once it is verified. */
  new_email: Generated<string | null>;
  /** Receipts show an administrator's full name, and the username where it is `null`. */
  full_name: Generated<string | null>;
  role: Role;
  /** An administrator's right; `null` means an owner. */
  admin_right: Generated<AdminRight | null>;
  birthday: string | null;
  /** `MM-DD`, to find today's birthdays. */
  birthday_month_day: string | null;
  password_hash: string;
  email_verified_at: string | null;
  /** Seconds since 1970: earlier tokens are invalid. */
  tokens_valid_from: number;
  /** It is set while the account is disabled: it cannot sign in, and its tokens are invalid. */
  disabled_at: string | null;
  created_at: string;
  /** When the institute admitted the teacher; `null`: a guest. */
  admitted_at: Generated<string | null>;
  last_sign_in_at: Generated<string | null>;
  /** 1: the birthday is not shown in public. */
  birthday_hidden: Generated<number>;
  /** What the institute notes about a teacher. */
  phone: Generated<string | null>;
  /** JSON arrays; `null`: nothing is noted. */
  education_levels: Generated<string | null>;
  subjects: Generated<string | null>;
  /** `YYYY-MM-DD`: the last day of the police clearance for work with minors. */
  clearance_until: Generated<string | null>;
  /** The institute's day of the last mail about rejected lessons. */
  rejection_mail_day: Generated<string | null>;
  /** When the first of its second factors was added; `null` while it has none. */
  second_factor_at: Generated<string | null>;
  /** It is set, for good, when the teacher's personal data is erased. */
  erased_at: Generated<string | null>;
}

/** A session: one sign-in, whose access token carries the row's id. The row is removed some time after it expires. */
export interface SessionTable {
  /** The token's `jti`; of a token without one, which was signed out, its SHA-256. */
  id: string;
  account_id: string;
  /** The account's own value at sign-in. Once that differs, every session from before has ended. */
  tokens_valid_from: number;
  /** The browser's `User-Agent`, shortened; may be empty. */
  device: string;
  created_at: string;
  /** Coarse: written at most once in a few minutes. */
  last_seen_at: string;
  expires_at: string;
  ended_at: string | null;
}

/** A one-time token of a mailed link; only its SHA-256 is stored. */
export interface OneTimeTokenTable {
  token_hash: string;
  account_id: string;
  purpose: 'verify-email' | 'reset-password' | 'change-email';
  expires_at: string;
  used_at: string | null;
}

/** A mail to be sent; the row is deleted once it is. Its link is created when it is sent. */
export interface OutgoingMailTable {
  /** It is the Message-ID too: equal for every attempt, so that a receiver can drop duplicates. */
  id: string;
  account_id: string;
  purpose:
    | OneTimeTokenTable['purpose']
    | 'rejected-lessons'
    | 'admitted'
    | 'email-change-requested'
    | 'password-changed'
    | 'new-device'
    | 'second-factor-added'
    | 'second-factor-removed'
    | 'email-changed'
    | 'second-factor-guessed'
    | 'recovery-codes-replaced'
    | 'password-link'
    | 'password-link-handed-over';
  /** `null`: the address of the account. */
  recipient: Generated<string | null>;
  created_at: string;
  attempts: number;
  /** The mail is not sent before; a server that is sending it sets it too. */
  next_attempt_at: string;
}

/** A passkey of an administrator. */
export interface PasskeyTable {
  id: string;
  account_id: string;
  /** The authenticator's id is in base64url. */
  credential_id: string;
  /** The key is encoded in COSE and base64url. */
  public_key: string;
  /** How often the authenticator says it was used: a whole number, which may exceed the INTEGER of PostgreSQL. */
  counter: string;
  /** JSON: what the browser said of how the authenticator is reached. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** An authenticator app of an administrator. */
export interface AuthenticatorTable {
  id: string;
  account_id: string;
  /** Encrypted with a key derived from the secret of the servers. */
  sealed_secret: string;
  created_at: string;
  /** `null` until its first code is confirmed. */
  confirmed_at: string | null;
  /** The time step of the code that was used last: it and earlier ones are not accepted again. */
  last_used_step: Generated<number>;
}

/** An unused recovery code of an administrator. */
export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, with the account. */
  code_hash: string;
}

/** A challenge of a second step or a new passkey. The row is removed when it is used, or some time after it expires. */
export interface SecondFactorChallengeTable {
  /** SHA-256. */
  challenge_hash: string;
  account_id: string;
  purpose: 'sign-in' | 'add-passkey' | 'prove-factor';
  /** The account's own value at that time: another password, or a disabled account, ends the challenge. */
  tokens_valid_from: number;
  attempts: number;
  expires_at: string;
}
