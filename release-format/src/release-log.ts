import { z } from 'zod';

const logEntry = z.object({
  at: z.iso.datetime({ offset: true }),
  by: z.string(),
  action: z.enum(['release', 'canary', 'promote', 'rollback', 'withdraw', 'retire', 'prune']),
  /** The remote, `remote-teacher`, or `shell`. */
  name: z.string(),
  version: z.string(),
  /** A canary is given to so many percent of the visitors. */
  traffic: z.number().optional(),
});

/** A change of the active releases: its author, time and action. */
export type LogEntry = z.output<typeof logEntry>;

/** Whether an entry says that a release became active: as the current one, or as a canary. */
export function isActivation({ action }: LogEntry): boolean {
  return action !== 'withdraw' && action !== 'retire' && action !== 'prune';
}

/** Reads one line of the log; `undefined` if a crash has truncated it, or its action is unknown. */
export function parseLogEntry(line: string): LogEntry | undefined {
  try {
    return logEntry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
