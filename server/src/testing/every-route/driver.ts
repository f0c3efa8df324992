import type { Role } from 'api-contract/account';
import { z } from 'zod';
import type { TestAccount, TestServer } from '../index';
import type { DescribedCall } from './api-description';

/** What is sent, as it travels. */
export interface Sending {
  /** In place of `{id}`. */
  id: string;
  /** After the question mark, without the token. */
  query: string;
  body: string | undefined;
  /** Whose token: the one that the call asks for, the other role's, none, or one that is no token. */
  token: 'fitting' | 'other-role' | 'missing' | 'broken';
}

/** What came back. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** No call may take this long; on a busy machine it is still far from what any takes. */
const HANGS_AFTER_MS = 20_000;

/** Sends calls to one server as an administrator or a teacher, and knows the ids and rows that are there. */
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
  async learnRoles(call: DescribedCall): Promise<void> {
    if (!call.needsToken) return;
    const roles: Role[] = [];
    for (const role of ['admin', 'teacher'] as const) {
      const { status } = await this.#fetch(
        call,
        { id: 'none', query: '', body: undefined },
        await this.#token(role),
      );
      if (status !== 403) roles.push(role);
      this.#tokens.delete(role);
    }
    this.#roles.set(call.name, roles);
  }

  /** Whether the call has a role that it does not admit. */
  hasOtherRole(call: DescribedCall): boolean {
    return this.#roles.get(call.name)?.length === 1;
  }

  /** Signs in when the route requires it; returns whether it did, because a sign-in is recorded. */
  async prepare(call: DescribedCall, { token }: Sending): Promise<boolean> {
    const before = this.#tokens.size;
    await this.#tokenFor(call, token);
    return this.#tokens.size > before;
  }

  async send(call: DescribedCall, sending: Sending): Promise<Received> {
    const answer = await this.#fetch(call, sending, await this.#tokenFor(call, sending.token));
    // Signed out: the next call needs a new token.
    if (/\/sign-out(?:-everywhere)?$/.test(call.path)) this.#tokens.clear();
    return answer;
  }

  async #tokenFor(call: DescribedCall, token: Sending['token']): Promise<string | undefined> {
    if (!call.needsToken || token === 'missing') return undefined;
    if (token === 'broken') return 'eyJhbGciOiJub25lIn0.e30.';
    const [admitted = 'admin'] = this.#roles.get(call.name) ?? [];
    if (token === 'fitting') return this.#token(admitted);
    return this.#token(admitted === 'admin' ? 'teacher' : 'admin');
  }

  async #token(role: Role): Promise<string> {
    const { username, password } = this.accounts[role];
    const token = this.#tokens.get(role) ?? (await this.server.signIn(username, password));
    this.#tokens.set(role, token);
    return token;
  }

  async #fetch(
    call: DescribedCall,
    sending: Omit<Sending, 'token'>,
    token: string | undefined,
  ): Promise<Received> {
    const query = [sending.query, token === undefined ? '' : `token=${token}`].filter(Boolean).join('&');
    const path = call.path.replace('{id}', sending.id);
    const response = await fetch(`${this.server.address}${path}?${query.replaceAll('#', '%23')}`, {
      method: call.method,
      body: sending.body ?? null,
      headers: sending.body === undefined ? {} : { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(HANGS_AFTER_MS),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

const schemas = new WeakMap<object, z.ZodType>();

/** What is wrong with an answer, held against the API's own description; nothing when it keeps to it. */
export function faultOf(call: DescribedCall, { status, headers, text }: Received): string | undefined {
  if (status >= 500) return 'the server failed';
  if (!call.answers.has(status)) return 'no such answer is described';
  if (headers.get('x-content-type-options') !== 'nosniff') return 'nosniff is missing';
  if (headers.get('cache-control') !== 'no-store') return 'caches may keep it';
  const described = call.answers.get(status);
  if (!described) return text === '' ? undefined : 'a body where none is described';
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return 'it is not JSON';
  const schema =
    schemas.get(described) ?? z.fromJSONSchema(described as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(described, schema);
  const { error } = schema.safeParse(JSON.parse(text));
  return error && z.prettifyError(error);
}
