/**
 * Runs pieces of work in their order, a few at a time. When one fails, no further one is begun, and those under way are
 * waited for: nothing that they have started outlives this call.
 *
 * @param count how many at a time
 * @returns what they give, in the order in which they end
 * @throws {unknown} when a piece of work fails: what the first of those that failed has thrown
 */
export async function sideBySide<Result>(
  count: number,
  pieces: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const waiting = [...pieces];
  const results: Result[] = [];
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        results.push(await next());
      } catch (cause) {
        failures.push(cause);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  if (failures.length > 0) throw failures[0];
  return results;
}
