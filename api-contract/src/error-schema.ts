import { z } from 'zod';

/** Every error answer but 422: a sentence that a person can act on. Some tell more beside it, a 409 the row's `status`. */
export const errorAnswer = z.looseObject({ detail: z.string() });

/** One input that was refused. `loc` leads to it: `["body", "hours"]`. `msg` is Arabic and can be acted on. */
const inputError = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});

/** The error answer 422: every input that was refused, and why. */
export const inputErrorAnswer = z.object({ detail: z.array(inputError) });

export type InputError = z.output<typeof inputError>;
