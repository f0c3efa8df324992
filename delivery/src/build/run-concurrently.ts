/**
 * Runs tasks in their order, at most `limit` at a time. When one fails, no further one starts, and the running ones are
 * awaited before this rejects.
 *
 * @returns their results, in the order in which they end
 * @throws {unknown} the first failure
 */
export async function runConcurrently<Result>(
  limit: number,
  tasks: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const waiting = [...tasks];
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    try {
      for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await task());
    } catch (cause) {
      waiting.length = 0;
      throw cause;
    }
  };
  await allOrFirstFailure(Array.from({ length: limit }, worker));
  return results;
}

/**
 * Waits until all work has ended.
 *
 * @throws {unknown} the first failure, in the order of the list
 */
export async function allOrFirstFailure(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
