import { z } from 'zod';

/** Answers that only tell the person something. */
export const messageAnswer = z.object({ message: z.string() });

export type MessageAnswer = z.output<typeof messageAnswer>;
