import { fieldName } from '../../platform/http/input-messages';
import { call } from '../../testing/call';
import { describedRoutes, type JsonSchema } from '../../testing/every-route/api-description';
import { startTestServer, type TestServer } from '../../testing/index';

/** The routes of spec §7 with their roles. */
const SPECIFIED_ROUTES = `
everyone POST /user/signin
everyone POST /user/signup
everyone POST /user/forgot-password
everyone GET /user/verify-email
everyone POST /user/reset-password
everyone POST /user/resend-verification
everyone GET /teacher/teachers-birthdays
token POST /teacher/submit
token GET /teacher/pending-lessons
token PUT /teacher/update-lesson/{id}
token DELETE /teacher/delete-lesson/{id}
token GET /teacher/approved-lessons
token POST /group_lessons/submit
token GET /group_lessons/pending-lessons
token PUT /group_lessons/update-lesson/{id}
token DELETE /group_lessons/delete-lesson/{id}
token GET /group_lessons/approved-lessons
token GET /group_lessons/dashboard-overview
token GET /admin/approved-individual-lessons
token DELETE /admin/admin/delete-lesson/{id}
token GET /admin/pending-individual-lessons
token POST /admin/approve-individual-lesson/{id}
token POST /admin/reject-individual-lesson/{id}
token GET /admin/pending-group-lessons
token POST /admin/approve-group-lesson/{id}
token POST /admin/reject-group-lesson/{id}
token GET /admin/approved-group-lessons
token GET /admin/teacher-individual-stats
token GET /admin/student-stats
token GET /student_payments/
token POST /student_payments/
everyone POST /booking/
token GET /booking/today/bookings
token GET /booking/today/lessons
token PATCH /booking/{id}/status
token PATCH /booking/{id}
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string]);

/** The fields that only programs fill: those of a passkey, of reports of browsers, and of ids. */
const NOT_NAMED = new Set(
  'challenge rawId clientExtensionResults authenticatorAttachment response clientDataJSON authenticatorData signature userHandle attestationObject transports id _id section stage opens is_new first_start_done export'.split(
    ' ',
  ),
);

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: the test reads single fields of an OpenAPI document
let description: any;
beforeAll(async () => {
  server = await startTestServer();
  description = (await call(server, 'GET /docs')).body;
});
afterAll(() => server.close());

test('describes the API as OpenAPI 3.1', async () => {
  expect(description.openapi).toBe('3.1.0');
  expect((await call(server, 'GET /docs/openapi.json')).body).toEqual(description);
});

test.each(SPECIFIED_ROUTES)('%s %s %s of spec §7 is described completely', (who, method, path) => {
  const operation = description.paths[path][method.toLowerCase()];
  expect(operation.security).toEqual(who === 'token' ? [{ token: [] }] : undefined);
  const [success] = Object.entries<{ content: object }>(operation.responses).filter(
    ([status]) => status < '300',
  );
  expect(success?.[1].content).toHaveProperty(['application/json', 'schema']);
  if (who === 'token') expect(operation.responses).toHaveProperty('401');
});

test('every operation says in a sentence what it does, has an id of its own, and describes its path', () => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    // biome-ignore lint/suspicious/noExplicitAny: as above
    Object.values(methods as object).map((operation: any) => ({ path, operation })),
  );
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const unsaid = operations.filter(({ operation }) => !/^[A-Z].*\.$/.test(operation.summary ?? ''));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter(
      (parameter: { in: string }) => parameter.in === 'path',
    );
    expect(inPath).toHaveLength(path.includes('{') ? 1 : 0);
  }
});

test('describes the input of a route as its schema does', () => {
  const lesson = description.paths['/teacher/submit'].post.requestBody.content['application/json'].schema;
  expect(lesson.required.sort()).toEqual(['date', 'education_level', 'hours', 'student_name', 'subject']);
  expect(lesson.properties.education_level.enum).toEqual(['ابتدائي', 'إعدادي', 'ثانوي']);
  const booking = description.paths['/booking/'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(booking.properties)).toEqual(
    expect.arrayContaining([
      'parentName',
      'phone',
      'subject',
      'ageLevel',
      'lessonDate',
      'lessonTime',
      'students',
    ]),
  );
  const names = description.paths['/student_payments/'].post.parameters.map(
    ({ name }: { name: string }) => name,
  );
  expect(names.sort()).toEqual([
    'cheque_bank',
    'cheque_due',
    'cheque_number',
    'cost',
    'date',
    'family_id',
    'idempotency-key',
    'method',
    'name',
    'note',
    'purpose',
    'student_id',
  ]);
});

test('responds with an HTML page to a browser', async () => {
  const response = await fetch(`${server.address}/docs`, { headers: { accept: 'text/html' } });
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('POST /teacher/submit');
});

test('names every field that a person fills in Arabic', async () => {
  const fields = (await describedRoutes(server)).flatMap(({ query, body }) => [
    ...fieldsOf(query),
    ...(body ? fieldsOf(body) : []),
  ]);
  const named = (field: string) => NOT_NAMED.has(field) || fieldName([field]) !== field;
  expect([...new Set(fields)].filter((field) => !named(field))).toEqual([]);
});

/** The names of the fields of a schema, at any depth. */
function fieldsOf({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const parts = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)];
  return [...Object.keys(properties), ...parts.flatMap(fieldsOf)];
}
