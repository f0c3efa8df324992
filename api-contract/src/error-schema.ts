import { z } from 'zod';

/** Every error answer but 422: a sentence that a person can act on. Some tell more beside it, a 409 the row's `status`. */
export const errorAnswer = z.looseObject({ detail: z.string() });

/** Input that was refused: what, and why. */
export const inputErrorAnswer = z.object({
  detail: z.array(
    z.object({
      /** Leads to the input: `["body", "hours"]`. */
      loc: z.array(z.union([z.string(), z.number()])),
      msg: z.string(),
      type: z.string(),
    }),
  ),
});
