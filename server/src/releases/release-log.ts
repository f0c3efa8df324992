import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** As `delivery/src/site/release-log.ts` writes it; `server-agreement.test.ts` beside that holds the two together. */
const LOG_NAME = 'release-log.jsonl';

const change = z.object({
  at: z.iso.datetime({ offset: true }),
  by: z.string(),
  action: z.enum(['release', 'promote', 'rollback', 'canary']),
  name: z.string(),
  version: z.string(),
});

/** Who put a release where, and when. */
export type ReleaseChange = z.output<typeof change>;

/** The last change that made a release the current one, and the last that made it a canary. */
export interface ReleaseHistory {
  madeCurrent: (name: string, version: string) => ReleaseChange | undefined;
  madeCanary: (name: string, version: string) => ReleaseChange | undefined;
}

/**
 * Reads the log that publishing keeps beside the releases. A missing log counts as empty, and a line that is cut off or
 * of a kind that this version does not know is passed over: nothing depends on the log.
 */
export async function readReleaseLog(siteDir: string): Promise<ReleaseHistory> {
  const current = new Map<string, ReleaseChange>();
  const canary = new Map<string, ReleaseChange>();
  try {
    const input = createReadStream(path.join(siteDir, LOG_NAME), 'utf8');
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const read = readLine(line);
      if (read) (read.action === 'canary' ? canary : current).set(keyOf(read.name, read.version), read);
    }
  } catch {
    // No log, or one that cannot be read further.
  }
  return {
    madeCurrent: (name, version) => current.get(keyOf(name, version)),
    madeCanary: (name, version) => canary.get(keyOf(name, version)),
  };
}

function readLine(line: string): ReleaseChange | undefined {
  try {
    return change.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function keyOf(name: string, version: string): string {
  return `${name} ${version}`;
}
