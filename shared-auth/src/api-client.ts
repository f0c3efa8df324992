import ky, { type KyInstance } from 'ky';
import { ApiError, apiErrorFrom } from './api-error';
import { noteServerTime } from './device-clock';
import { checkToken } from './guard';
import { matchesSchema, type ResponseSchema } from './response-schema';
import { session } from './session';
import type { SessionEndReason } from './session-end';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 15_000;

interface CallOptions {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent as `Idempotency-Key`: the server stores a request that arrives again under its key once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** `false` for the calls that spec §7 lists without a token. */
  authenticated?: boolean;
  /** Lets the call finish when the page is closed meanwhile. */
  keepalive?: boolean;
  /**
   * What the page reads of the answer; an answer without it counts as `unavailable`. Where nothing is read, a success
   * stays a success even if its body is empty, broken or cut off: what was asked for has been done.
   */
  reads?: ResponseSchema;
}

/** An answer whose body may still be on its way. */
interface BegunAnswer {
  response: Response;
  text: Promise<string>;
}

interface Request {
  searchParams: URLSearchParams;
  body: unknown;
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
  keepalive: boolean;
}

let client: KyInstance | undefined;
let baseAddress: string | undefined;

/** Points the client at another server than the one that served the page. For tests: `shared-auth/testing/api-base-address`. */
export function setApiBaseAddress(address: string): void {
  baseAddress = address;
  client = undefined;
}

function connect(): KyInstance {
  client ??= ky.create({
    prefixUrl: baseAddress ?? window.location.origin,
    // Ky's own limit ends with the headers; ours holds until the body is there.
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    // No cookie opens anything; one tells the server on which devices an account has signed in before.
    credentials: 'same-origin',
  });
  return client;
}

async function get<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { text } = await call('GET', path, options);
  return readAnswer<Answer>(text, options.reads);
}

/** Makes the calls of a method that changes something: without `reads`, they may resolve to `undefined`. */
function changeBy(method: string) {
  function change<Answer>(path: string, options: CallOptions & { reads: ResponseSchema }): Promise<Answer>;
  function change<Answer>(path: string, options?: CallOptions): Promise<Answer | undefined>;
  async function change<Answer>(path: string, options: CallOptions = {}): Promise<Answer | undefined> {
    const { response, text } = await call(method, path, options);
    return options.reads ? readAnswer<Answer>(text, options.reads) : readIfPossible<Answer>(response, text);
  }
  return change;
}

async function call(
  method: string,
  path: string,
  { query = {}, body, idempotencyKey, signal, authenticated = true, keepalive = false }: CallOptions,
): Promise<BegunAnswer> {
  const searchParams = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) searchParams.set(key, String(value));
  }
  const token = authenticated ? tokenOrEnd() : undefined;
  if (token !== undefined) searchParams.set('token', token);

  const { response, text } = await send(method, path, {
    searchParams,
    body,
    idempotencyKey,
    signal,
    keepalive,
  });
  if (!response.ok) {
    const error = apiErrorFrom(response, await text.catch(() => ''));
    if (token !== undefined) endIfRefused(error, token);
    throw error;
  }
  return { response, text };
}

function tokenOrEnd(): string {
  const check = checkToken();
  if (check.valid) return check.token;
  endUnlessOver(check.reason);
  throw new ApiError('unauthenticated');
}

/** Ends the session if its token was refused. A late answer to a token that was replaced meanwhile ends nothing. */
function endIfRefused({ kind }: ApiError, token: string): void {
  const check = checkToken();
  if (check.valid && check.token !== token) return;
  if (kind === 'unauthenticated') endUnlessOver('invalid');
  if (kind === 'forbidden') endUnlessOver('no-permission');
}

/** Ends the session, unless it has ended already: calls that a page still makes, or hears of, then change no reason. */
function endUnlessOver(reason: SessionEndReason): void {
  const snapshot = session.getSnapshot();
  if (snapshot.status === 'signed-in' || !snapshot.end) session.end(reason);
}

/** Rejects when no answer begins; how its body comes is up to `text`. Both must be there within the time limit. */
async function send(
  method: string,
  path: string,
  { searchParams, body, idempotencyKey, signal, keepalive }: Request,
): Promise<BegunAnswer> {
  const limit = withTimeout(signal, TIMEOUT_MS);
  try {
    const response = await connect()(path.replace(/^\//, ''), {
      method,
      searchParams,
      ...(body !== undefined && { json: body }),
      ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
      signal: limit.signal,
      keepalive,
    });
    noteServerTime(response.headers.get('date'));
    const text = response.text().finally(limit.stop);
    return { response, text: unlessGivenUp(text, signal) };
  } catch (cause) {
    limit.stop();
    if (signal?.aborted) throw cause;
    throw new ApiError('unavailable', { cause });
  }
}

async function unlessGivenUp(text: Promise<string>, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await text;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('unavailable', { cause });
  }
}

async function readAnswer<Answer>(text: Promise<string>, shape: ResponseSchema | undefined): Promise<Answer> {
  const content = await text;
  try {
    const answer: unknown = JSON.parse(content);
    if (shape && !matchesSchema(answer, shape)) throw new TypeError('The answer lacks what is read of it');
    return answer as Answer;
  } catch (cause) {
    throw new ApiError('unavailable', { cause });
  }
}

/** The answer, if it can be read. A web page comes from something in between: the call has not reached the server. */
async function readIfPossible<Answer>(
  response: Response,
  text: Promise<string>,
): Promise<Answer | undefined> {
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    throw new ApiError('unavailable', { cause: new TypeError('A web page came instead of an answer') });
  }
  return readAnswer<Answer>(text, undefined).catch(() => undefined);
}

/**
 * Every call of spec §7 goes through here. The token travels in the query, as the specification asks. All calls reject
 * with an `ApiError`, except one that the caller aborted; a token that the server refuses ends the session. A change of
 * which nothing is read may resolve to `undefined`.
 */
export const api = {
  get,
  post: changeBy('POST'),
  put: changeBy('PUT'),
  patch: changeBy('PATCH'),
  delete: changeBy('DELETE'),
};
