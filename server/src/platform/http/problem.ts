import type { InputError } from 'api-contract/common-schema';
import { waitingTime } from 'arabic-text/waiting-time';

/**
 * An answer that is not a success. Thrown anywhere while a call is served; the error plugin writes it as
 * `{"detail": ...}` with `extra` beside it.
 */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    readonly detail: string | InputError[],
    readonly extra: Record<string, unknown> = {},
    /** `cause` is for the log: nobody is answered with it. */
    options?: ErrorOptions,
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '), options);
    this.name = 'Problem';
  }
}

/** A call that asks for what cannot be done. */
export const badRequest = (detail: string) => new Problem(400, detail);
/** A call of whom nobody knows, or not any more. */
export const unauthenticated = (detail: string) => new Problem(401, detail);
/** A call that is not for this caller. `extra` stands beside the `detail`. */
export const forbidden = (detail: string, extra?: Record<string, unknown>) => new Problem(403, detail, extra);
/** A call for what is not there, or not for this caller. */
export const notFound = (detail: string) => new Problem(404, detail);
/** A call that what is there does not allow. `extra` stands beside the `detail`. */
export const conflict = (detail: string, extra?: Record<string, unknown>) => new Problem(409, detail, extra);

/** The answer where no route is. */
export const UNKNOWN_PATH = notFound('لا يوجد شيء على هذا العنوان.');
/** The answer to an id that no record has. */
export const UNKNOWN_ID = notFound('لا يوجد سجل بهذا الرقم.');
/** The answer to a body that is no JSON. */
export const WRONG_MEDIA_TYPE = new Problem(415, 'أرسل المحتوى بصيغة JSON.');

/** A 429: a limit is reached. */
export class LimitReached extends Problem {
  constructor(
    detail: string,
    /** Seconds, for `Retry-After`; absent when time alone does not help. */
    readonly retryAfter?: number,
  ) {
    super(429, detail);
  }
}

/**
 * The answer to someone who has tried too often.
 *
 * @param left how long to wait, in milliseconds
 */
export const tooManyAttempts = (left: number) => {
  const seconds = Math.ceil(left / 1000);
  return new LimitReached(`محاولات كثيرة متتالية. حاول مرة أخرى بعد ${waitingTime(seconds)}.`, seconds);
};

/** A 422 for one field of the body. */
export const invalidField = (field: string, msg: string, type: string) =>
  new Problem(422, [{ loc: ['body', field], msg, type }]);

/** A 422 for one field of the query. */
export const invalidQuery = (field: string, msg: string, type: string) =>
  new Problem(422, [{ loc: ['query', field], msg, type }]);
