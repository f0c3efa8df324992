import type { InputError } from 'api-contract/error-schema';

/** What went wrong with a call, as far as a page has to tell it apart. */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

const KIND_BY_STATUS: Record<number, ApiErrorKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'too-many',
};

interface ApiErrorFacts {
  detail?: string | undefined;
  inputErrors?: InputError[] | undefined;
  retryAfter?: number | undefined;
  body?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** The one error of every call, from the client to the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's own sentence, if it sent one. */
  readonly detail: string | undefined;
  /** The inputs that were refused, in the server's order. Empty unless `kind` is `invalid`. */
  readonly inputErrors: readonly InputError[];
  /** Seconds to wait before the next attempt, with `too-many`. */
  readonly retryAfter: number | undefined;
  /** Everything the answer held, for the few answers that say more than an error. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    readonly kind: ApiErrorKind,
    { detail, inputErrors = [], retryAfter, body = {}, cause }: ApiErrorFacts = {},
  ) {
    super(detail ?? kind, { cause });
    this.detail = detail;
    this.inputErrors = inputErrors;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** The message for each refused field, by the field's name on the wire; the first one where there are several. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const { loc, msg } of this.inputErrors) {
      const field = loc.find((step) => typeof step === 'string' && step !== 'body' && step !== 'query');
      if (typeof field === 'string') fields[field] ??= msg;
    }
    return fields;
  }

  /** The validation messages joined by commas, or the server's sentence, or nothing. */
  get text(): string | undefined {
    return this.inputErrors.length > 0 ? this.inputErrors.map(({ msg }) => msg).join('، ') : this.detail;
  }
}

/** Whether the session has ended with this error; the sign-in page then tells why, and nothing else should. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unauthenticated' || error.kind === 'forbidden');
}

/**
 * The error that an answer with a failure status stands for. Never throws, whatever the answer holds.
 *
 * @param text the answer's body
 */
export function apiErrorFrom(response: Pick<Response, 'status' | 'headers'>, text: string): ApiError {
  const kind = KIND_BY_STATUS[response.status] ?? 'unavailable';
  const body = readObject(text);
  const { detail } = body;
  return new ApiError(kind, {
    body,
    detail: typeof detail === 'string' ? detail : undefined,
    inputErrors: Array.isArray(detail) ? detail.filter(isInputError) : undefined,
    retryAfter: readSeconds(response.headers.get('retry-after')),
  });
}

function readObject(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isInputError(value: unknown): value is InputError {
  if (typeof value !== 'object' || value === null) return false;
  const { loc, msg } = value as Partial<InputError>;
  return Array.isArray(loc) && typeof msg === 'string';
}

function readSeconds(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : undefined;
}
