import { z } from 'zod';
import { ADMIN_RIGHTS, ROLES } from './account';
import { messageResponse, withWas } from './common-schema';
import {
  calendarDay,
  email,
  knownEmail,
  name,
  newPassword,
  newUsername,
  secret,
  typedUsername,
} from './field-schemas';

/** `POST /user/signin` */
export const signInInput = z.object({ username: typedUsername.min(1), password: secret });
export const signInResponse = z.object({ access_token: z.string() });

/** `POST /user/signup`. A `role` in the body is ignored: new accounts are teachers. */
export const signUpInput = z.object({
  username: newUsername,
  email,
  birthday: calendarDay,
  password: newPassword,
});

/** `POST /user/forgot-password` and `POST /user/resend-verification` */
export const emailInput = z.object({ email: knownEmail });

/** `GET /user/verify-email` */
export const verifyEmailQuery = z.object({ token: secret });

/** `POST /user/reset-password` */
export const resetPasswordInput = z.object({ token: secret, new_password: newPassword });

/** `GET /user/sessions` (additive to spec §7): the sessions of the account, newest first. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      _id: z.string(),
      /** The browser's description of itself; may be empty. */
      device: z.string(),
      /** An ISO date-time in UTC. */
      created_at: z.string(),
      /** An ISO date-time in UTC, exact to a few minutes. */
      last_seen_at: z.string(),
      /** Whether it is the session of this request. */
      current: z.boolean(),
    }),
  ),
});

/** `GET /user/me` (additive to spec §7, as the next ones): the own account. */
export const ownAccount = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  /** An address that replaces `email` once it is verified. */
  new_email: z.string().nullable(),
  role: z.enum(ROLES),
  /** Only administrators have one. */
  right: z.enum(ADMIN_RIGHTS).nullable(),
  /** Receipts show an administrator's full name, and the username where it is `null`. */
  full_name: z.string().nullable(),
  /** `YYYY-MM-DD` */
  birthday: z.string().nullable(),
  /** Whether the public page may show it. */
  birthday_shown: z.boolean(),
});

/** `PATCH /user/me`: a new e-mail or password requires the current password. */
export const ownAccountChange = withWas(
  z
    .object({
      email,
      /** The full name of an administrator; `null` removes it. */
      full_name: name.nullable(),
      birthday: calendarDay,
      birthday_shown: z.boolean(),
    })
    .partial(),
).extend({ password: newPassword.optional(), current_password: secret.optional() });

/** The response to it. */
export const savedOwnAccount = ownAccount.extend(messageResponse.shape);

/** `GET /teacher/teachers-birthdays`: those of today. */
export const birthdays = z.object({ birthdays: z.array(z.object({ name: z.string() })) });

export type OwnAccount = z.output<typeof ownAccount>;
export type OwnAccountChange = z.output<typeof ownAccountChange>;
export type SavedOwnAccount = z.output<typeof savedOwnAccount>;
export type SessionList = z.output<typeof sessionList>;
export type SignInInput = z.input<typeof signInInput>;
export type SignInResponse = z.output<typeof signInResponse>;
export type ResetPasswordInput = z.input<typeof resetPasswordInput>;
export type Birthdays = z.output<typeof birthdays>;

/** The body that the sign-up page sends. */
export type SignUpInput = z.input<typeof signUpInput> & { role: 'teacher' };
