/**
 * Runs `work` over all items, at most `limit` at a time, in order. Stops taking new items once `work` answers
 * `'stop'`. Rejects with the first error that `work` throws.
 */
export async function runLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<'stop' | undefined>,
): Promise<void> {
  let next = 0;
  let stopped = false;
  async function take(): Promise<void> {
    while (!stopped && next < items.length) {
      const item = items[next++] as Item;
      if ((await work(item)) === 'stop') stopped = true;
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, take));
}
