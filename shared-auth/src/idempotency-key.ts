/** A random `Idempotency-Key` of 128 bits. */
export function newIdempotencyKey(): string {
  // `randomUUID` requires https, which the institute's own network may not have.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
