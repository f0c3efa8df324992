import type { BrowserContext } from '@playwright/test';
import { createTeacher, firstAdmin, startSession } from 'e2e/harness/accounts';
import type { RunningServer } from 'e2e/harness/server';

type Prepare = (context: BrowserContext) => Promise<void>;

/** Each kind of visitor puts a session into the storage of a context. */
export type Sessions = Record<'anonymous' | 'teacher' | 'admin', Prepare>;

export async function prepareSessions(server: RunningServer): Promise<Sessions> {
  const teacher = await createTeacher(server);
  const withSession =
    (account: typeof teacher): Prepare =>
    async (context) => {
      const page = await context.newPage();
      await startSession(page, server, account);
      await page.close();
    };
  return { anonymous: async () => {}, teacher: withSession(teacher), admin: withSession(firstAdmin) };
}
