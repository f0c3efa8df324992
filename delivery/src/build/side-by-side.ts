/**
 * Does pieces of work in their order, some at a time. When one fails no more are begun, and those under way end first:
 * what they have started does not outlive them.
 *
 * @param count how many at a time
 * @returns what they give, in the order in which they end
 * @throws what the first one that fails throws
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
