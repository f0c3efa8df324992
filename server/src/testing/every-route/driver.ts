import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Role } from 'api-contract/account';
import { z } from 'zod';
import type { TestAccount, TestServer } from '../index';
import type { DescribedRoute, JsonSchema } from './api-description';

/** A request. */
export interface TestRequest {
  /** Replaces `{id}`. */
  id: string;
  /** The query without the token. */
  query: string;
  body: string | undefined;
  /** The token: of an allowed role, of the other role, none, or an invalid one. */
  token: 'fitting' | 'other-role' | 'missing' | 'broken';
}

/** A response. */
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Far longer than any request takes on a busy machine. */
const REQUEST_LIMIT_MS = 20_000;

const ENDS_SESSION = /\/sign-out(?:-everywhere)?$/;

/** Sends requests to one server as an administrator or a teacher. */
export class Driver {
  readonly #tokens = new Map<Role, string>();
  readonly #roles = new Map<string, Role[]>();

  private constructor(
    readonly server: TestServer,
    readonly accounts: Record<Role, TestAccount>,
  ) {}

  static async start(server: TestServer): Promise<Driver> {
    return new Driver(server, {
      admin: await server.createAdmin(),
      teacher: await server.createTeacher({ birthday: '1990-01-01' }),
    });
  }

  /** The roles that a route allows: those without a 403. */
  async learnRoles(route: DescribedRoute): Promise<void> {
    if (!route.needsToken) return;
    const roles: Role[] = [];
    for (const role of ['admin', 'teacher'] as const) {
      const { status } = await this.#fetch(
        route,
        { id: 'none', query: '', body: undefined },
        await this.#token(role),
      );
      if (status !== 403) roles.push(role);
      if (ENDS_SESSION.test(route.path)) this.#tokens.delete(role);
    }
    this.#roles.set(route.name, roles);
  }

  /** Whether the route rejects one of the two roles. */
  hasOtherRole(route: DescribedRoute): boolean {
    return this.#roles.get(route.name)?.length === 1;
  }

  /** Signs in when the route requires it; returns whether it did, because a sign-in is recorded. */
  async prepare(route: DescribedRoute, { token }: TestRequest): Promise<boolean> {
    const before = this.#tokens.size;
    await this.#tokenFor(route, token);
    return this.#tokens.size > before;
  }

  async send(route: DescribedRoute, request: TestRequest): Promise<Received> {
    const response = await this.#fetch(route, request, await this.#tokenFor(route, request.token));
    // Signed out: the next request needs a new token.
    if (ENDS_SESSION.test(route.path)) this.#tokens.clear();
    return response;
  }

  async #tokenFor(route: DescribedRoute, token: TestRequest['token']): Promise<string | undefined> {
    if (!route.needsToken || token === 'missing') return undefined;
    if (token === 'broken') return 'eyJhbGciOiJub25lIn0.e30.';
    const [allowed = 'admin'] = this.#roles.get(route.name) ?? [];
    if (token === 'fitting') return this.#token(allowed);
    return this.#token(allowed === 'admin' ? 'teacher' : 'admin');
  }

  async #token(role: Role): Promise<string> {
    const { username, password } = this.accounts[role];
    const token = this.#tokens.get(role) ?? (await this.server.signIn(username, password));
    this.#tokens.set(role, token);
    return token;
  }

  async #fetch(
    route: DescribedRoute,
    request: Omit<TestRequest, 'token'>,
    token: string | undefined,
  ): Promise<Received> {
    const query = [request.query, token === undefined ? '' : `token=${token}`].filter(Boolean).join('&');
    const path = route.path.replace('{id}', request.id);
    const url = new URL(`${this.server.address}${path}?${query.replaceAll('#', '%23')}`);
    return exchange(url, route.method, request.body);
  }
}

/** `fetch` takes twice the processor time, which is most of what these tests take. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function exchange(url: URL, method: string, body: string | undefined): Promise<Received> {
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = sendRequest(url, { method, agent, headers, timeout: REQUEST_LIMIT_MS }, (response) => {
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        reject,
      );
    });
    sent.once('timeout', () => sent.destroy(new Error(`No response within ${REQUEST_LIMIT_MS} ms`)));
    sent.once('error', reject);
    sent.end(body);
  });
}

const schemas = new WeakMap<object, z.ZodType>();

/** How a response violates the API's description; `undefined` if it does not. */
export function violationOf(route: DescribedRoute, { status, headers, text }: Received): string | undefined {
  if (status >= 500) return 'the server failed';
  if (!route.responses.has(status)) return 'the status is not described';
  if (headers['x-content-type-options'] !== 'nosniff') return 'nosniff is missing';
  if (headers['cache-control'] !== 'no-store') return 'caches may store it';
  const described = route.responses.get(status);
  if (!described) return text === '' ? undefined : 'a body where none is described';
  if (headers['content-type'] !== 'application/json; charset=utf-8') return 'it is not JSON';
  const schema = schemas.get(described) ?? z.fromJSONSchema(withoutUnicodePatterns(described));
  schemas.set(described, schema);
  const { error } = schema.safeParse(JSON.parse(text));
  return error && z.prettifyError(error);
}

/** `fromJSONSchema` compiles patterns without the flag that Unicode classes need. */
function withoutUnicodePatterns(schema: JsonSchema): Parameters<typeof z.fromJSONSchema>[0] {
  const isUnicode = (key: string, value: unknown) => key === 'pattern' && String(value).includes('\\p');
  return JSON.parse(JSON.stringify(schema, (key, value) => (isUnicode(key, value) ? undefined : value)));
}
