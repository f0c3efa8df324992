import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky';
import { ApiError, apiErrorFrom, endsSession } from './api-error';
import { noteServerTime } from './device-clock';
import { checkToken } from './guard';
import { newIdempotencyKey } from './idempotency-key';
import { matchesSchema, type ResponseSchema } from './response-schema';
import { endSession, session } from './session';
import { DISABLED, type SessionEndReason, type SessionMessage } from './session-end';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 15_000;

interface RequestOptions {
  query?: Record<string, string | number | undefined>;
  /** Bytes are sent unchanged, all else as JSON. */
  body?: unknown;
  /** The media type of bytes; `application/octet-stream` without it. */
  bodyType?: string;
  /**
   * Sent as `Idempotency-Key`: the server stores requests with the same key once. Default of a POST: a random key, since
   * browsers and proxies repeat a request whose response was lost.
   */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Milliseconds from the request to the end of the response's body; 15 seconds without it. */
  timeout?: number;
  /** `false` for the requests that spec §7 lists without a token. */
  authenticated?: boolean;
  /** Completes the request even if the page is closed. */
  keepalive?: boolean;
  /** What the page reads of the response; a body without it counts as `unavailable`. */
  schema?: ResponseSchema;
  /** @deprecated Earlier releases of sections, which run beside a newer shell, pass the schema under this name. */
  reads?: ResponseSchema;
}

let baseAddress: string | undefined;

/** Sends all requests to another server than the page's. For tests: `shared-auth/testing/api-base-address`. */
export function setApiBaseAddress(address: string): void {
  baseAddress = address;
}

const addToken: BeforeRequestHook = (request, options) => {
  const { token } = options.context;
  if (typeof token !== 'string') return;
  const address = new URL(request.url);
  address.searchParams.set('token', token);
  // The request is made of the options: where browsers cannot stream a request, a copy of `request` would lose its body.
  return new Request(address, options);
};

const readStatus: AfterResponseHook = async (_, { context: { token } }, response) => {
  noteServerTime(response.headers.get('date'));
  if (response.ok) return;
  const error = apiErrorFrom(response, await response.text().catch(() => ''));
  if (typeof token === 'string') endIfRejected(error, token);
  throw error;
};

const client = ky.create({
  // Ky's own limit ends with the headers.
  timeout: false,
  retry: 0,
  // Cookies give no access; one names the accounts that have signed in on this device before.
  credentials: 'same-origin',
  hooks: { beforeRequest: [addToken], afterResponse: [readStatus] },
});

function get<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  return send(path, options, 'GET', readBody) as Promise<Body>;
}

/** The writing requests of one method: without a schema, they may resolve to `undefined`. */
function write(method: string) {
  function request<Body>(path: string, options: RequestOptions & { schema: ResponseSchema }): Promise<Body>;
  function request<Body>(path: string, options?: RequestOptions): Promise<Body | undefined>;
  function request(path: string, options: RequestOptions = {}): Promise<unknown> {
    return send(path, options, method, options.schema || options.reads ? readBody : readBodyIfPossible);
  }
  return request;
}

async function send(
  path: string,
  {
    query,
    body,
    bodyType = 'application/octet-stream',
    idempotencyKey,
    signal,
    authenticated = true,
    keepalive = false,
    timeout = TIMEOUT_MS,
    ...options
  }: RequestOptions,
  method: string,
  read: (response: Response, schema: ResponseSchema | undefined) => Promise<unknown>,
): Promise<unknown> {
  // Read before the first `await`: an immediate sign-out clears it.
  const token = authenticated ? tokenOrEnd() : undefined;
  const key = idempotencyKey ?? (method === 'POST' ? newIdempotencyKey() : undefined);
  const file = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : undefined;
  const limit = withTimeout(signal, timeout);
  try {
    const response = await client(path.replace(/^\//, ''), {
      prefixUrl: baseAddress ?? window.location.origin,
      method,
      keepalive,
      context: { token },
      ...(query && { searchParams: query }),
      ...(file ? { body: file } : body !== undefined && { json: body }),
      headers: {
        ...(file && { 'content-type': bodyType }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      // It is not ky's `signal`, for which ky needs `AbortSignal.any`.
      fetch: (request, init) => fetch(request, { ...init, signal: limit.signal }),
    });
    return await read(response, options.schema ?? options.reads);
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError('unavailable', { cause });
  } finally {
    limit.stop();
  }
}

function tokenOrEnd(): string {
  const check = checkToken();
  if (check.valid) return check.token;
  endUnlessEnded(check.reason);
  throw new ApiError('unauthenticated');
}

/** Ends the session if its token was rejected. A late response to a token that has been replaced changes nothing. */
function endIfRejected(error: ApiError, token: string): void {
  const check = checkToken();
  if (!endsSession(error) || (check.valid && check.token !== token)) return;
  const isDisabled = error.body.disabled === true;
  endUnlessEnded(error.kind === 'forbidden' ? 'no-permission' : 'invalid', isDisabled ? DISABLED : undefined);
}

/** Later requests of a page whose session has ended do not change the reason. */
function endUnlessEnded(reason: SessionEndReason, message?: SessionMessage): void {
  const snapshot = session.getSnapshot();
  if (snapshot.status === 'signed-in' || !snapshot.end) endSession(reason, message);
}

async function readBody(response: Response, schema: ResponseSchema | undefined): Promise<unknown> {
  const body: unknown = JSON.parse(await response.text());
  if (schema && !matchesSchema(body, schema)) throw new TypeError('The response lacks fields of its schema');
  return body;
}

/**
 * Reads the response of a change whose content the page does not need: it has succeeded even if the body is empty, broken or cut off. An
 * HTML page is an error: it comes from a proxy, and the request has not reached the server.
 */
async function readBodyIfPossible(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    throw new TypeError('The response is an HTML page');
  }
  return readBody(response, undefined).catch(() => undefined);
}

/**
 * All requests of spec §7. They reject with an `ApiError`, except one that the caller aborts; a rejected token ends the
 * session.
 */
export const api = {
  get,
  post: write('POST'),
  put: write('PUT'),
  patch: write('PATCH'),
  delete: write('DELETE'),
};
