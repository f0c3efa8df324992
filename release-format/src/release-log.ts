import { z } from 'zod';

const logEntry = z.object({
  at: z.iso.datetime({ offset: true }),
  by: z.string(),
  action: z.enum(['release', 'canary', 'promote', 'rollback', 'withdraw', 'prune']),
  /** The remote, `remote-teacher`, or `shell`. */
  name: z.string(),
  version: z.string(),
  /** Of a canary: percent of the visitors. */
  traffic: z.number().optional(),
});

/** One change of what is released: who made it, when, and what it was. */
export type LogEntry = z.output<typeof logEntry>;

/** Reads one line of the log; `undefined` where a crash has cut it short, or its kind is unknown. */
export function parseLogEntry(line: string): LogEntry | undefined {
  try {
    return logEntry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
