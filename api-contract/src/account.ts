import { z } from 'zod';
import { calendarDay, email, knownEmail, newPassword, newUsername, secret, typedUsername } from './fields';

/** `POST /user/signin` */
export const signInInput = z.object({ username: typedUsername.min(1), password: secret });
export const signInAnswer = z.object({ access_token: z.string() });

/** `POST /user/signup`. A `role` in the body is not looked at: whoever signs up is a teacher. */
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

/** `GET /user/sessions` (additive to spec §7): where the account is signed in, newest first. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      _id: z.string(),
      /** What the browser said of itself; may be empty. */
      device: z.string(),
      /** An ISO date-time in UTC. */
      created_at: z.string(),
      /** The same; correct to a few minutes. */
      last_seen_at: z.string(),
      /** Whether this call was made in it. */
      current: z.boolean(),
    }),
  ),
});

/** Who has a birthday today: `GET /teacher/teachers-birthdays`. */
export const birthdays = z.object({ birthdays: z.array(z.object({ name: z.string() })) });

export type SignInInput = z.input<typeof signInInput>;
export type SignInAnswer = z.output<typeof signInAnswer>;
export type ResetPasswordInput = z.input<typeof resetPasswordInput>;
export type Birthdays = z.output<typeof birthdays>;

/** What the sign-up page sends to `POST /user/signup`. */
export type SignUpInput = z.input<typeof signUpInput> & { role: 'teacher' };
