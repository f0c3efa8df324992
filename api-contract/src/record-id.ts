import { z } from 'zod';

/** The `{id}` in the path of a call: of a lesson, a booking or a payment. */
export const recordId = z.object({ id: z.uuid() });
