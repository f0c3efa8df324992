import { z } from 'zod';

/** The `{id}` in the path of a call: of a lesson, or of a booking. */
export const recordId = z.object({ id: z.uuid() });
