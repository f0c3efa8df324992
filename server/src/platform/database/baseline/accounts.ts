import { type ColumnTypes, day, flag, oneOf, statementsOf } from './statements';

/** Accounts that sign in, with their sessions, one-time tokens, second factors and mails. */
export const accountTables = ({ text, bigint }: ColumnTypes) =>
  statementsOf(`
create table account (
  id ${text} primary key,
  username ${text} not null,
  username_key ${text} not null unique,
  username_skeleton ${text} not null,
  username_folded ${text} not null,
  email ${text} not null,
  email_key ${text} not null unique,
  new_email ${text},
  full_name ${text},
  role ${text} not null ${oneOf('role', ['admin', 'teacher'])},
  admin_right ${text} ${oneOf('admin_right', ['owner', 'secretary', 'accountant'])},
  birthday ${text} ${day('birthday')},
  birthday_month_day ${text},
  birthday_hidden integer not null default 0 ${flag('birthday_hidden')},
  password_hash ${text} not null,
  email_verified_at ${text},
  tokens_valid_from integer not null default 0,
  created_at ${text} not null,
  admitted_at ${text},
  disabled_at ${text},
  erased_at ${text},
  last_sign_in_at ${text},
  phone ${text},
  education_levels ${text},
  subjects ${text},
  clearance_until ${text} ${day('clearance_until')},
  rejection_mail_day ${text} ${day('rejection_mail_day')},
  second_factor_at ${text},
  check (admin_right is null or role = 'admin'),
  check (admitted_at is null or role = 'teacher'),
  check (coalesce(substr(birthday, 6), '') = coalesce(birthday_month_day, ''))
);
create unique index account_by_skeleton on account (username_skeleton);
create index account_by_folded_username on account (username_folded);
create index account_by_role on account (role, username_key);
create index account_by_birthday on account (birthday_month_day, username);
create index account_by_verification on account (email_verified_at, created_at);
create index account_not_admitted on account (role)
  where admitted_at is null and email_verified_at is not null and disabled_at is null;

create table session (
  id ${text} primary key,
  account_id ${text} not null references account (id),
  tokens_valid_from integer not null,
  device ${text} not null,
  created_at ${text} not null,
  last_seen_at ${text} not null,
  expires_at ${text} not null,
  ended_at ${text}
);
create index session_by_expiry on session (expires_at);
create index session_of_account on session (account_id, created_at);

create table one_time_token (
  token_hash ${text} primary key,
  account_id ${text} not null references account (id),
  purpose ${text} not null ${oneOf('purpose', ['verify-email', 'reset-password', 'change-email'])},
  expires_at ${text} not null,
  used_at ${text}
);
create index one_time_token_by_expiry on one_time_token (expires_at);
create index one_time_token_of_account on one_time_token (account_id, purpose);

create table passkey (
  id ${text} primary key,
  account_id ${text} not null references account (id),
  credential_id ${text} not null unique,
  public_key ${text} not null,
  counter ${text} not null,
  transports ${text} not null,
  name ${text} not null,
  created_at ${text} not null,
  last_used_at ${text}
);
create index passkey_of_account on passkey (account_id, created_at);

create table authenticator (
  id ${text} primary key,
  account_id ${text} not null references account (id),
  sealed_secret ${text} not null,
  created_at ${text} not null,
  confirmed_at ${text},
  last_used_step integer not null default 0
);
create index authenticator_of_account on authenticator (account_id);

create table recovery_code (
  account_id ${text} not null references account (id),
  code_hash ${text} not null,
  primary key (account_id, code_hash)
);

create table second_factor_challenge (
  challenge_hash ${text} primary key,
  account_id ${text} not null references account (id),
  purpose ${text} not null ${oneOf('purpose', ['sign-in', 'add-passkey', 'prove-factor'])},
  tokens_valid_from integer not null,
  attempts integer not null check (attempts >= 0),
  expires_at ${text} not null
);
create index second_factor_challenge_by_expiry on second_factor_challenge (expires_at);

create table outgoing_mail (
  id ${text} primary key,
  account_id ${text} not null references account (id),
  purpose ${text} not null,
  recipient ${text},
  created_at ${text} not null,
  attempts integer not null check (attempts >= 0),
  next_attempt_at ${text} not null
);
create index outgoing_mail_by_next_attempt on outgoing_mail (next_attempt_at, id);

create table lesson_count (
  account_id ${text} primary key references account (id),
  day ${text} not null ${day('day')},
  lessons ${bigint} not null check (lessons >= 0),
  writes ${bigint} not null default 0 check (writes >= 0)
);
`);
