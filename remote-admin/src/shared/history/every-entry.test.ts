import type { InstituteHistory, InstituteHistoryEntry } from 'api-contract/history-schema';
import { startTestServer } from 'server/testing';
import { call } from 'server/testing/call';
import { createSiteFolder } from 'server/testing/site-folder';
import { walkEveryRoute } from 'server/testing/walk-every-route';
import { changesText, describeChange } from './describe-change';
import { historyWords } from './messages';

const PASSWORD = 'a long password of this test';
/** A day, an id or an object, as they are stored. */
const STORED = /\d{4}-\d\d|[\da-f]{8}-[\da-f]{4}|[{}[\]"]/;

/** The history of an institute in which every route of the API was called. */
async function wholeHistory(): Promise<InstituteHistoryEntry[]> {
  const site = await createSiteFolder();
  await site.list({ 'remote-teacher': [{ version: '1.0.0', traffic: 100 }] });
  const server = await startTestServer({ env: { SITE_DIR: site.path } });
  await server.createAdmin({ username: 'mudira', password: PASSWORD });
  await server.createTeacher({ username: 'samira', password: PASSWORD });
  await walkEveryRoute(server, {
    admin: 'mudira',
    teacher: 'samira',
    password: PASSWORD,
    origin: 'http://institute.test',
    lastMailedToken: async () =>
      new URL((await server.mails()).at(-1)?.link ?? '').searchParams.get('token') ?? '',
  });
  const token = await server.tokenOf('admin');
  const entries: InstituteHistoryEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: '100', ...(cursor && { cursor }) };
    const page: InstituteHistory = (await call(server, 'GET /admin/history', { token, query })).body;
    entries.push(...page.history);
    cursor = page.next_cursor;
  } while (cursor);
  await server.close();
  await site.remove();
  return entries;
}

test('says every field that a route records in Arabic words, and no value as it is stored', async () => {
  const entries = await wholeHistory();
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(100);
  const unsaid = entries.filter((entry) => {
    const { title, changes } = describeChange(entry.kind, entry);
    const isSaid = changes.every(({ label }) => !/[a-z]/i.test(label)) && !STORED.test(changesText(changes));
    return !isSaid || title === historyWords.other(entry.action);
  });
  expect(unsaid).toEqual([]);
});
