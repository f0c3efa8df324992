import type { FieldConflict, InputError } from 'api-contract/common-schema';

/** Why a request failed. */
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

/** Statuses of a proxy without its server, and of a server that cannot reach its database. */
const UNREACHABLE_STATUSES: readonly number[] = [502, 503, 504];

interface ApiErrorFields {
  status?: number | undefined;
  detail?: string | undefined;
  inputErrors?: InputError[] | undefined;
  retryAfter?: number | undefined;
  body?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** The only error of requests, from the client to the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The status of the response; `undefined` if no response of the API arrived. */
  readonly status: number | undefined;
  /** The server's sentence, if it sent one. */
  readonly detail: string | undefined;
  /** The rejected inputs, in the server's order. Empty unless `kind` is `invalid`. */
  readonly inputErrors: readonly InputError[];
  /** Seconds to wait before the next attempt, with `too-many`. */
  readonly retryAfter: number | undefined;
  /** The whole body of the response. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    readonly kind: ApiErrorKind,
    { status, detail, inputErrors = [], retryAfter, body = {}, cause }: ApiErrorFields = {},
  ) {
    super(detail ?? kind, { cause });
    this.status = status;
    this.detail = detail;
    this.inputErrors = inputErrors;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** A rejected edit has the fields that another person has changed since its form was filled. */
  get conflicts(): readonly FieldConflict[] {
    const { conflicts } = this.body;
    return this.kind === 'conflict' && Array.isArray(conflicts) ? conflicts.filter(isFieldConflict) : [];
  }

  /** Whether the same request may succeed later. The server may have received and stored it. */
  get isUnreachable(): boolean {
    if (this.kind !== 'unavailable') return false;
    return this.status === undefined || UNREACHABLE_STATUSES.includes(this.status);
  }

  /** Whether the right of this administrator does not allow the request. Another account may send it; the session stays. */
  get lacksRight(): boolean {
    return this.kind === 'forbidden' && this.body.missing === 'right';
  }

  /** Whether the institute requires a second factor that this administrator does not have. The session stays. */
  get lacksSecondFactor(): boolean {
    return this.kind === 'forbidden' && this.body.second_factor_required === true;
  }

  /** The first message for each rejected field, by its name in the API. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const { loc, msg } of this.inputErrors) {
      const field = loc.find((step) => typeof step === 'string' && step !== 'body' && step !== 'query');
      if (typeof field === 'string') fields[field] ??= msg;
    }
    return fields;
  }

  /** The validation messages joined by commas, or else the server's sentence. */
  get text(): string | undefined {
    return this.inputErrors.length > 0 ? this.inputErrors.map(({ msg }) => msg).join('، ') : this.detail;
  }
}

/** Whether the error has ended the session: the sign-in page then shows the reason, so the page shows nothing. */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.lacksRight || error.lacksSecondFactor) return false;
  return error.kind === 'unauthenticated' || error.kind === 'forbidden';
}

/** The error for a response with a failure status. Never throws; the body may be anything. */
export function apiErrorFrom(response: Pick<Response, 'status' | 'headers'>, text: string): ApiError {
  const kind = KIND_BY_STATUS[response.status] ?? 'unavailable';
  const body = readObject(text);
  const { detail } = body;
  return new ApiError(kind, {
    status: response.status,
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

/** Conflicts of scheduled lessons have other fields. */
function isFieldConflict(value: unknown): value is FieldConflict {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}

function readSeconds(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : undefined;
}
