import { describedRoutes, type JsonSchema } from './testing/every-route/api-description';
import { startTestServer, type TestServer } from './testing/index';
import { createSiteFolder } from './testing/site-folder';
import { placesWith } from './testing/stored-texts';
import { walkEveryRoute } from './testing/walk-every-route';

const PASSWORD = 'a long password of this test';
/** Characters of a random text of at least 64 bits. */
const RANDOM_TEXT = /[\w-]{12,}/g;
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** Fields with long texts of letters and digits that open nothing. */
const NO_SECRET = /^(?:next_cursor|logo|id)$/;

/** Every text of a JSON value, with the name of its field. Items of a list have that of the list. */
function textsOf(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, Array.isArray(value) ? field : name));
}

/** The values in the query of a link, and the key of a calendar, which is in its path. */
function secretsOf(text: string): string[] {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const calendarKey = url && /^\/calendar\/([^/]+)\.ics$/.exec(url.pathname)?.[1];
  const values = url ? [...url.searchParams.values(), calendarKey ?? ''] : [text];
  return values.filter((value) => /^[\w.-]{12,}$/.test(value));
}

/** Whether a text has a long part of letters and digits that is no id and no time. */
function hasRandomText(text: string): boolean {
  return (text.match(RANDOM_TEXT) ?? []).some(
    (found) =>
      !ID.test(found) && /\d/.test(found) && /[a-z]/i.test(found) && !/^\d{4}-?\d\d-?\d\dT/.test(found),
  );
}

let server: TestServer;
let removeSite: () => Promise<void>;
const secrets = new Map<string, string>();
const unstated: string[] = [];
beforeAll(async () => {
  const site = await createSiteFolder();
  removeSite = site.remove;
  await site.list({ 'remote-teacher': [{ version: '1.0.0', traffic: 100 }] });
  server = await startTestServer({ env: { SITE_DIR: site.path } });
  const [admin, teacher] = ['mudira', 'samira'];
  await server.createAdmin({ username: admin, password: PASSWORD });
  await server.createTeacher({ username: teacher, password: PASSWORD });
  const stated = new Map((await describedRoutes(server)).map((route) => [route.name, route.secretFields]));
  await walkEveryRoute(server, {
    admin,
    teacher,
    password: PASSWORD,
    origin: 'http://institute.test',
    async lastMailedToken() {
      const token = new URL((await server.mails()).at(-1)?.link ?? '').searchParams.get('token') ?? '';
      secrets.set(token, 'a mail');
      return token;
    },
    observe(route, { body }) {
      for (const { field, text } of textsOf(body)) {
        if (stated.get(route)?.includes(field)) {
          for (const secret of secretsOf(text)) secrets.set(secret, route);
        } else if (!NO_SECRET.test(field) && hasRandomText(text)) {
          unstated.push(`${route}: ${field} ${text}`);
        }
      }
    },
  });
  secrets.set(PASSWORD, 'an input');
});
afterAll(async () => {
  await server.close();
  await removeSite();
});

test('every route states the secrets of its response', () => {
  expect(unstated).toEqual([]);
  const routes = [...secrets.values()];
  for (const route of [
    'POST /user/signin',
    'POST /user/second-factor',
    'POST /user/second-factors/authenticator',
    'POST /user/second-factors/recovery-codes',
    'POST /admin/statement-links',
    'POST /admin/family-links',
    'GET /families/shared',
    'POST /admin/calendar-links',
    'POST /teacher/calendar-links',
    'POST /admin/administrators/{id}/password-link',
    'a mail',
  ])
    expect(routes).toContain(route);
});

test('a route takes no idempotency key for a response that cannot be repeated without its secret', async () => {
  const isNullable = ({ type, anyOf = [] }: JsonSchema) =>
    [type, ...anyOf.map((schema) => schema.type)].flat().includes('null');
  const wrong = (await describedRoutes(server)).filter(({ takesKey, secretFields, responses }) =>
    secretFields.some(
      (field) =>
        takesKey &&
        [...responses].some(
          ([status, schema]) =>
            status < 300 && schema?.properties?.[field] && !isNullable(schema.properties[field]),
        ),
    ),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('stores no secret as text: in no row, file, write-ahead log, backup or log line', async () => {
  expect(secrets.size).toBeGreaterThan(20);
  expect(await placesWith(server, [...secrets.keys()])).toEqual([]);
});
