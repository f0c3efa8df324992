import childProcess from 'node:child_process';

/**
 * A list that all test files of a Jest worker share: Jest loads our modules anew for each file, but Node's once.
 */
export function sharedList<Item>(name: string): Item[] {
  const shared = childProcess as unknown as Record<symbol, Item[] | undefined>;
  const key = Symbol.for(`manara.${name}`);
  shared[key] ??= [];
  return shared[key];
}
