import type { Revisions } from './revisions';
import type { Tag } from './tags';

/** The keys, the invalidation and the size of a cache. */
export interface CacheOptions<Args, Value> {
  /** Equal for arguments that have the same result. */
  keyOf: (args: Args) => string;
  /** The data that the result is read from: a write to one of these tags invalidates it. */
  tagsOf: (args: Args) => readonly Tag[];
  /** The maximum of all sizes together; the least recently used values are dropped first. */
  limit: number;
  /** 1 for each value by default. */
  sizeOf?: (value: Value) => number;
}

/** Caches the results of `read` until a write, by any process, to their tags. Without revisions it always reads. */
export function cached<Args, Value>(
  revisions: Revisions | undefined,
  { keyOf, tagsOf, limit, sizeOf = () => 1 }: CacheOptions<Args, Value>,
  read: (args: Args) => Promise<Value>,
): (args: Args) => Promise<Value> {
  if (!revisions) return read;
  const cache = new Map<string, { value: Value; size: number; tags: readonly Tag[]; revision: number }>();
  let size = 0;

  function remove(key: string): void {
    size -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }

  return async (args) => {
    const key = keyOf(args);
    const hit = cache.get(key);
    if (hit && hit.revision === revisions.of(hit.tags)) {
      // A map iterates in the order of insertion: the last entry is the most recently used.
      cache.delete(key);
      cache.set(key, hit);
      return hit.value;
    }
    const tags = tagsOf(args);
    // Taken before reading: a value that is read during a write is not valid afterwards.
    const revision = revisions.of(tags);
    const value = await read(args);
    remove(key);
    const added = { value, size: sizeOf(value), tags, revision };
    size += added.size;
    cache.set(key, added);
    for (const oldest of cache.keys()) {
      if (size <= limit) break;
      remove(oldest);
    }
    return value;
  };
}
