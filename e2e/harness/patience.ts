/**
 * Limits that only what never comes reaches: on a machine that is busy with other work everything takes longer.
 */
export const PATIENCE_MS = {
  /** One test may take so long, and what all tests of a file need. */
  test: 300_000,
  /** A page may need so long to show what is expected in the end. */
  page: 60_000,
  /** A program may need so long to answer. */
  program: 180_000,
};
