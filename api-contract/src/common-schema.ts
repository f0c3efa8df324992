import { z } from 'zod';
import { wholeNumberText } from './field-schemas';
import { LIST_PAGE_MAX } from './limits';

/** The `{id}` in a path: of a lesson, a booking or a payment. */
export const recordId = z.object({ id: z.uuid() });

export const messageResponse = z.object({ message: z.string() });

/** A body that may be missing. */
export const optionalBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((body) => body ?? {}, z.object(shape));

/** Every error response but 422: a sentence for people. Some have further fields, a 409 the row's `status`. */
export const errorResponse = z.looseObject({ detail: z.string() });

/** A field that is another by now than when the form of an edit was filled. */
const fieldConflict = z.object({ field: z.string(), was: z.unknown(), now: z.unknown() });

/** The error response 409 of an edit with `was`. */
export const fieldConflictsResponse = z.object({ detail: z.string(), conflicts: z.array(fieldConflict) });

/**
 * The body of an edit, with the values that its form was filled with (additive to spec §7). Where one of them is another by
 * now, the edit is rejected with {@link fieldConflictsResponse}. They are only compared, so each may be anything.
 */
export function withWas<Shape extends z.ZodRawShape>(change: z.ZodObject<Shape>) {
  const compared = Object.fromEntries(Object.keys(change.shape).map((field) => [field, z.unknown()]));
  return change.extend({ was: z.object(compared).partial().optional() });
}

/** One rejected input. `loc` is its path: `["body", "hours"]`. `msg` is an Arabic sentence for people. */
const inputError = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});

/** The error response 422. */
export const inputErrorResponse = z.object({ detail: z.array(inputError) });

/** So many records are decided by one request. */
export const DECISIONS_MAX = 100;

/**
 * The response to decisions on many records, in the order of the request: each one is carried out or refused for itself. One that
 * is refused has the body of the response to a single decision, and its status.
 */
export const decisionOutcomes = <Shape extends z.ZodRawShape>(record: Shape) =>
  z.object({
    outcomes: z.array(
      z.object({
        _id: z.string(),
        done: z.boolean(),
        message: z.string().optional(),
        ...record,
        error: z
          .looseObject({ status_code: z.int(), detail: z.union([z.string(), z.array(inputError)]) })
          .optional(),
      }),
    ),
  });

/** The headers of a request that is stored once, however often it is sent with the same key. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[!-~]{8,128}$/)
    .optional(),
});

/** The error response 422 of such a request: a sentence if a different request had this key. */
export const idempotentInputErrorResponse = z.object({ detail: z.union([z.array(inputError), z.string()]) });

/** Longer than every cursor that a list returns. */
const CURSOR_MAX_LENGTH = 1000;

/** The query of a list that is read in pages (additive to spec §7). */
export const pageQuery = {
  limit: wholeNumberText(1, LIST_PAGE_MAX).optional(),
  /** The `next_cursor` of the previous page. */
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
};

/** The number of a page, from 1. */
export const pageNumber = wholeNumberText(1, 1_000_000);

/** `null` on the last page. */
export const nextCursor = z.string().nullable();

/** Absent where the whole list was requested. */
export const optionalNextCursor = nextCursor.optional();

export type MessageResponse = z.output<typeof messageResponse>;
export type FieldConflict = z.output<typeof fieldConflict>;
export type InputError = z.output<typeof inputError>;
