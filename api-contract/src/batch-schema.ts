import { z } from 'zod';
import { BATCH_MAX } from './limits';

/** A read of administrators with its query, but without the token. */
const path = z
  .string()
  .regex(/^\/admin\//)
  .max(500)
  // `/admin/../metrics` is another call.
  .refine((value) => new URL(value, 'http://localhost').pathname.startsWith('/admin/'));

/** `GET /admin/batch`: several reads as one (additive to spec §7). The field is repeated. */
export const batchQuery = z.object({ path: z.union([path, z.array(path).min(1).max(BATCH_MAX)]) });

/** The responses in the order of the reads. */
export const batchResponses = z.object({
  responses: z.array(z.object({ status: z.number(), body: z.unknown() })),
});

export type BatchResponses = z.output<typeof batchResponses>;
