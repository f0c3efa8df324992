import { z } from 'zod';

/** `POST /user/signin` */
export const signInInput = z.object({ username: z.string(), password: z.string() });
export const signInAnswer = z.object({ access_token: z.string() });

/** Answers that only tell the person something. */
export const messageAnswer = z.object({ message: z.string() });

/** Who has a birthday today: `GET /teacher/teachers-birthdays`. */
export const birthdays = z.object({ birthdays: z.array(z.object({ name: z.string() })) });

export type SignInInput = z.input<typeof signInInput>;
export type SignInAnswer = z.output<typeof signInAnswer>;
export type MessageAnswer = z.output<typeof messageAnswer>;
export type Birthdays = z.output<typeof birthdays>;

/** `POST /user/signup`. `role` is always `teacher`; the server decides it. */
export interface SignUpInput {
  username: string;
  email: string;
  /** `YYYY-MM-DD` */
  birthday: string;
  password: string;
  role: 'teacher';
}
