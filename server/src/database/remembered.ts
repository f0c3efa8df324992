import type { Tables } from './schema';
import type { TableVersions } from './table-versions';

/** What is remembered, and how much of it. */
export interface Memory<Value> {
  /** Where the values come from: a write to one of these tables makes every value read anew. */
  tables: readonly (keyof Tables)[];
  /** The sizes of all values together stay below this; those that were asked for longest ago go first. */
  limit: number;
  /** 1 for each value, unless said otherwise. */
  sizeOf?: (value: Value) => number;
}

/**
 * A way of reading that answers again what it has read, for as long as nobody, in this process or another, has written
 * to the tables that it came from. A database without versions is read each time.
 */
export function remembered<Value>(
  versions: TableVersions | undefined,
  { tables, limit, sizeOf = () => 1 }: Memory<Value>,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  if (!versions) return read;
  const values = new Map<string, { value: Value; size: number }>();
  let version: number | undefined;
  let size = 0;

  function keep(key: string, value: Value): void {
    const added = { value, size: sizeOf(value) };
    size += added.size - (values.get(key)?.size ?? 0);
    values.set(key, added);
    for (const [oldest, { size: freed }] of values) {
      if (size <= limit) break;
      values.delete(oldest);
      size -= freed;
    }
  }

  return async (key) => {
    const now = versions.of(tables);
    if (now !== version) {
      version = now;
      values.clear();
      size = 0;
    }
    const known = values.get(key);
    if (known) {
      // Put at the end: it was asked for last.
      values.delete(key);
      values.set(key, known);
      return known.value;
    }
    const value = await read(key);
    // Asked again, since somebody may have written while this was read.
    if (versions.of(tables) === now && version === now) keep(key, value);
    return value;
  };
}
