import type { InputError } from 'api-contract/common-schema';
import { waitingTime } from 'arabic-text/waiting-time';

/** An error response. Throw it anywhere in a request; the error plugin sends `{"detail": ..., ...extra}`. */
export class Problem extends Error {
  /** Seconds, for `Retry-After`; absent when time alone does not help. */
  readonly retryAfter?: number | undefined;

  constructor(
    readonly statusCode: number,
    readonly detail: string | InputError[],
    readonly extra: Record<string, unknown> = {},
    /** `cause` is only logged. */
    options?: ErrorOptions,
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '), options);
    this.name = 'Problem';
  }
}

export const badRequest = (detail: string) => new Problem(400, detail);
export const unauthenticated = (detail: string, extra?: Record<string, unknown>) =>
  new Problem(401, detail, extra);
export const forbidden = (detail: string, extra?: Record<string, unknown>) => new Problem(403, detail, extra);
/** A record of another account is not found either. */
export const notFound = (detail: string, extra?: Record<string, unknown>) => new Problem(404, detail, extra);
/** The state of the record does not allow the request. */
export const conflict = (detail: string, extra?: Record<string, unknown>) => new Problem(409, detail, extra);

/** No route has this path. */
export const UNKNOWN_PATH = notFound('لا يوجد شيء على هذا العنوان.');
/** No record has this id. */
export const UNKNOWN_ID = notFound('لا يوجد سجل بهذا الرقم.');
/** The body is not JSON. */
export const WRONG_MEDIA_TYPE = new Problem(415, 'أرسل المحتوى بصيغة JSON.');

/** A 429. */
export class LimitReached extends Problem {
  constructor(
    detail: string,
    override readonly retryAfter?: number | undefined,
  ) {
    super(429, detail);
  }
}

/** A 503 for what usually passes within seconds. */
export class Unavailable extends Problem {
  override readonly retryAfter = 5;

  constructor(detail: string) {
    super(503, detail);
  }
}

/** A 429 that asks to wait for `left` milliseconds. */
export const tooManyAttempts = (left: number) => {
  const seconds = Math.ceil(left / 1000);
  return new LimitReached(
    `محاولات كثيرة متتالية. تمكن المحاولة مرة أخرى بعد ${waitingTime(seconds)}.`,
    seconds,
  );
};

/** A 422 for one field of the body. */
export const invalidField = (field: string, msg: string, type: string) =>
  new Problem(422, [{ loc: ['body', field], msg, type }]);

/** A 422 for one field of the query. */
export const invalidQuery = (field: string, msg: string, type: string) =>
  new Problem(422, [{ loc: ['query', field], msg, type }]);
