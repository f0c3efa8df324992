import ky, { type KyInstance } from 'ky';
import { ApiError, apiErrorFrom } from './api-error';
import { checkToken } from './guard';
import { session } from './session';

const TIMEOUT_MS = 15_000;

interface CallOptions {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** `false` for the calls that section 7 of the specification lists without a token. */
  authenticated?: boolean;
}

let client: KyInstance | undefined;
let baseAddress: string | undefined;

/** Points the client at another server than the one that served the page. For tests and sections hosted elsewhere. */
export function setApiBaseAddress(address: string): void {
  baseAddress = address;
  client = undefined;
}

function connect(): KyInstance {
  client ??= ky.create({
    prefixUrl: baseAddress ?? window.location.origin,
    timeout: TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    // No cookie opens anything; one tells the server on which devices an account has signed in before.
    credentials: 'same-origin',
  });
  return client;
}

async function call<Answer>(
  method: string,
  path: string,
  { query = {}, body, signal, authenticated = true }: CallOptions,
): Promise<Answer> {
  const searchParams = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) searchParams.set(key, String(value));
  }
  if (authenticated) searchParams.set('token', tokenOrEnd());

  const response = await send(method, path, { searchParams, body, signal });
  if (!response.ok) {
    const error = await apiErrorFrom(response);
    if (authenticated && error.kind === 'unauthenticated') session.end('invalid');
    if (authenticated && error.kind === 'forbidden') session.end('no-permission');
    throw error;
  }
  return readAnswer<Answer>(response);
}

function tokenOrEnd(): string {
  const check = checkToken();
  if (check.valid) return check.token;
  session.end(check.reason);
  throw new ApiError('unauthenticated');
}

async function send(
  method: string,
  path: string,
  request: { searchParams: URLSearchParams; body: unknown; signal: AbortSignal | undefined },
): Promise<Response> {
  const { searchParams, body, signal } = request;
  try {
    return await connect()(path.replace(/^\//, ''), {
      method,
      searchParams,
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('unavailable', { cause });
  }
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError('unavailable', { cause });
  });
  if (text === '') return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new ApiError('unavailable', { cause });
  }
}

/**
 * Every call of section 7 of the specification goes through here. The token travels in the query, as the
 * specification asks. All calls reject with an `ApiError`, except one that the caller aborted; a token that
 * the server refuses ends the session.
 */
export const api = {
  get: <Answer>(path: string, options: CallOptions = {}) => call<Answer>('GET', path, options),
  post: <Answer>(path: string, options: CallOptions = {}) => call<Answer>('POST', path, options),
  put: <Answer>(path: string, options: CallOptions = {}) => call<Answer>('PUT', path, options),
  patch: <Answer>(path: string, options: CallOptions = {}) => call<Answer>('PATCH', path, options),
  delete: <Answer>(path: string, options: CallOptions = {}) => call<Answer>('DELETE', path, options),
};
