import type { TableDescriptions } from './describe';

/** The tables of accounts, and of what opens them. */
export const ACCOUNT_DESCRIPTIONS: TableDescriptions<
  | 'account'
  | 'session'
  | 'one_time_token'
  | 'outgoing_mail'
  | 'passkey'
  | 'authenticator'
  | 'recovery_code'
  | 'second_factor_challenge'
> = {
  account: {
    key: ['id'],
    columns: {
      id: 'plain',
      username: 'name',
      username_key: 'name-key',
      username_skeleton: 'name-key',
      username_folded: 'name-key',
      email: 'name',
      email_key: 'name-key',
      new_email: 'removed',
      full_name: 'removed',
      role: 'plain',
      admin_right: 'plain',
      birthday: 'removed',
      birthday_month_day: 'removed',
      password_hash: 'secret',
      email_verified_at: 'plain',
      tokens_valid_from: 'plain',
      disabled_at: 'plain',
      created_at: 'plain',
      admitted_at: 'plain',
      last_sign_in_at: 'removed',
      birthday_hidden: 'plain',
      phone: 'removed',
      education_levels: 'removed',
      subjects: 'removed',
      clearance_until: 'removed',
      rejection_mail_day: 'removed',
      second_factor_at: 'removed',
      erased_at: 'plain',
    },
  },
  session: {
    key: ['id'],
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      account_id: 'holder',
      tokens_valid_from: 'plain',
      device: 'typed',
      created_at: 'plain',
      last_seen_at: 'plain',
      expires_at: 'plain',
      ended_at: 'plain',
    },
  },
  one_time_token: {
    key: ['token_hash'],
    onErasure: 'deleted',
    columns: {
      token_hash: 'secret',
      account_id: 'holder',
      purpose: 'plain',
      expires_at: 'plain',
      used_at: 'plain',
    },
  },
  outgoing_mail: {
    key: ['id'],
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      account_id: 'holder',
      purpose: 'plain',
      recipient: 'removed',
      created_at: 'plain',
      attempts: 'plain',
      next_attempt_at: 'plain',
    },
  },
  passkey: {
    key: ['id'],
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      account_id: 'holder',
      credential_id: 'plain',
      public_key: 'secret',
      counter: 'plain',
      transports: 'plain',
      name: 'typed',
      created_at: 'plain',
      last_used_at: 'plain',
    },
  },
  authenticator: {
    key: ['id'],
    onErasure: 'deleted',
    columns: {
      id: 'plain',
      account_id: 'holder',
      sealed_secret: 'secret',
      created_at: 'plain',
      confirmed_at: 'plain',
      last_used_step: 'plain',
    },
  },
  recovery_code: {
    key: ['account_id', 'code_hash'],
    onErasure: 'deleted',
    columns: { account_id: 'holder', code_hash: 'secret' },
  },
  // A challenge lives for some minutes.
  second_factor_challenge: {
    key: ['challenge_hash'],
    isCopied: false,
    onErasure: 'deleted',
    columns: {
      challenge_hash: 'secret',
      account_id: 'holder',
      purpose: 'plain',
      tokens_valid_from: 'plain',
      attempts: 'plain',
      expires_at: 'plain',
    },
  },
};
