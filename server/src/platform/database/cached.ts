import type { Revisions } from './revisions';
import type { Tag } from './tags';

/** What is remembered, and how much of it. */
export interface CacheOptions<Question, Value> {
  /** The same for questions that have the same answer. */
  keyOf: (question: Question) => string;
  /** Where the answer comes from: after a write to one of these parts it is read anew. */
  tagsOf: (question: Question) => readonly Tag[];
  /** The sizes of all values together stay below this; those that were asked for longest ago go first. */
  limit: number;
  /** 1 for each value, unless said otherwise. */
  sizeOf?: (value: Value) => number;
}

/**
 * A way of reading that answers again what it has read, for as long as nobody, in this process or another, has written
 * to the parts of the data that it came from. A database without versions is read each time.
 */
export function cached<Question, Value>(
  revisions: Revisions | undefined,
  { keyOf, tagsOf, limit, sizeOf = () => 1 }: CacheOptions<Question, Value>,
  read: (question: Question) => Promise<Value>,
): (question: Question) => Promise<Value> {
  if (!revisions) return read;
  const kept = new Map<string, { value: Value; size: number; parts: readonly Tag[]; version: number }>();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: Value, parts: readonly Tag[], version: number): void {
    forget(key);
    const added = { value, size: sizeOf(value), parts, version };
    size += added.size;
    kept.set(key, added);
    for (const oldest of kept.keys()) {
      if (size <= limit) break;
      forget(oldest);
    }
  }

  return async (question) => {
    const key = keyOf(question);
    const known = kept.get(key);
    if (known && known.version === revisions.of(known.parts)) {
      // Put at the end: it was asked for last.
      kept.delete(key);
      kept.set(key, known);
      return known.value;
    }
    const parts = tagsOf(question);
    const version = revisions.of(parts);
    const value = await read(question);
    // With the version from before it was read: if somebody has written meanwhile, nobody is answered it later.
    keep(key, value, parts, version);
    return value;
  };
}
