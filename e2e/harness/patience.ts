/**
 * Limits that only what never comes reaches: on a machine that is busy with other work everything takes longer.
 */
export const PATIENCE_MS = {
  /** For one test, or for what all tests of a file need. */
  test: 300_000,
  /** For what a page shows in the end. */
  page: 60_000,
  /** For a program to answer. */
  program: 180_000,
};
