import fc from 'fast-check';
import { call } from './testing/call';
import { type DescribedRoute, describedRoutes, type JsonSchema } from './testing/every-route/api-description';
import { fittingInput, type Json } from './testing/every-route/fitting-input';
import { startTestServer, type TestServer } from './testing/index';

/** Marks of two combining classes in the wrong order: sorting them takes normalisation quadratic time. */
const marks = (length: number) => '\u0300\u0316'.repeat(length / 2);
/** The letters have as many bytes as the marks, in a body and in an address. */
const letters = (length: number) => 'ا'.repeat(length);

/** Characters of two bytes: nearly 8 KiB, and nearly 64 KiB. An address, where each takes six, holds 16 KiB. */
const BODY_LENGTHS = [3600, 30_000];
const QUERY_LENGTHS = [2400];
/** Quadratic time is more than that at each of these lengths, and linear time is the same for both texts. */
const RATIO = 3;
const SAMPLES = 20;

interface TextField {
  call: DescribedRoute;
  where: 'query' | 'body';
  path: string[];
}

let server: TestServer;
const tokens: string[] = [];
beforeAll(async () => {
  // Each request comes from an address of its own, to which no limit applies.
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } });
  tokens.push(await server.tokenOf('admin'), await server.tokenOf('teacher'));
});
afterAll(() => server.close());

test('handles combining marks in any text field as fast as letters', async () => {
  const fields = (await describedRoutes(server)).flatMap(textFieldsOf);
  expect(fields.length).toBeGreaterThan(40);
  const slow: string[] = [];
  for (const field of fields) {
    for (const length of field.where === 'body' ? BODY_LENGTHS : QUERY_LENGTHS) {
      for (const token of field.call.needsToken ? tokens : [undefined]) {
        const plain: number[] = [];
        const marked: number[] = [];
        const isSlow = () => Math.min(...marked) > RATIO * Math.min(...plain);
        // A slow sample is repeated, for it may have been a chance.
        do {
          plain.push(await cpuTimeOf(field, letters(length), token));
          marked.push(await cpuTimeOf(field, marks(length), token));
        } while (isSlow() && plain.length < SAMPLES);
        if (isSlow())
          slow.push(`${field.call.name} ${field.path.join('.')} (${length}): ${plain} / ${marked}`);
      }
    }
  }
  expect(slow).toEqual([]);
});

test('rejects a text that is too long before tidying with the message for one that is too long after', async () => {
  const signUp = async (username: string) =>
    (
      await call(server, 'POST /user/signup', {
        body: { username, email: 'a@b.test', birthday: '1990-01-01', password: 'correct-horse-1' },
      })
    ).body;
  const refused = await signUp('a'.repeat(121));
  expect(refused.detail).toEqual([expect.objectContaining({ loc: ['body', 'username'], type: 'too_big' })]);
  expect(await signUp(`a${'\u200f'.repeat(600)}`)).toEqual(refused);
});

let nextAddress = 0;
const inputs = new Map<JsonSchema | undefined, Json | undefined>();

/** Valid input by a schema, always the same. */
function input(schema: JsonSchema | undefined): Json | undefined {
  if (schema && !inputs.has(schema)) {
    inputs.set(schema, fc.sample(fittingInput(schema), { seed: 1, numRuns: 1 })[0]);
  }
  return inputs.get(schema);
}

/** Microseconds that the server computes for one request with this text in this field. */
async function cpuTimeOf(
  { call: { name, ...described }, where, path }: TextField,
  text: string,
  token?: string,
) {
  const query = new URLSearchParams(input(described.query) as Record<string, string>);
  let body = input(described.body);
  if (where === 'query') query.set(path[0] as string, text);
  else body = replaced(body as Json, path, text);
  if (token !== undefined) query.set('token', token);
  const id = '0190aaaa-0000-7000-8000-000000000001';
  const before = await server.cpuTime();
  const { status } = await call(server, `${name.replace('{id}', id)}?${query}`, {
    ...(body === undefined ? {} : { body }),
    headers: { 'x-forwarded-for': `10.0.${nextAddress >> 8}.${nextAddress++ % 256}` },
  });
  const time = (await server.cpuTime()) - before;
  expect([name, status < 500 && status !== 429]).toEqual([name, true]);
  return time;
}

function replaced(value: Json | undefined, [step, ...path]: string[], text: string): Json {
  if (step === undefined) return text;
  if (step === '[]') return [replaced(undefined, path, text)];
  const fields = value as Record<string, Json> | undefined;
  return { ...fields, [step]: replaced(fields?.[step], path, text) };
}

function textFieldsOf(described: DescribedRoute): TextField[] {
  const fields = (where: TextField['where'], schema: JsonSchema | undefined) =>
    textPaths(schema).map((path) => ({ call: described, where, path }));
  return [...fields('query', described.query), ...fields('body', described.body)];
}

function textPaths(schema: JsonSchema | undefined): string[][] {
  if (!schema) return [];
  if (schema.anyOf) return schema.anyOf.flatMap(textPaths);
  if (schema.items) return textPaths(schema.items).map((path) => ['[]', ...path]);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      textPaths(field).map((path) => [name, ...path]),
    );
  }
  return schema.type === 'string' ? [[]] : [];
}
