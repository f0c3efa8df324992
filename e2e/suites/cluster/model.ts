/** Where a record is: a lesson in one of its lists, a payment or a booking in its only list, or none in any. */
export type State = 'pending' | 'approved' | 'stored' | 'absent';

/** A row of a list. */
export interface ListedRecord {
  name: string;
  state: State;
}

/** What clients know about records from the responses to their writes. */
export interface Model {
  /** A write is sent: until it is acknowledged, the record may be in the old state or in the new one. */
  send: (name: string, state: State) => void;
  acknowledge: (name: string, state: State) => void;
  /**
   * Compares the records whose name begins with `prefix` with the rows of all their lists.
   *
   * @param which `certain`: only records whose last write was acknowledged
   * @returns one line for each difference
   */
  compare: (rows: ListedRecord[], prefix: string, which: 'all' | 'certain') => string[];
}

export function createModel(): Model {
  const possible = new Map<string, Set<State>>();
  const statesOf = (name: string) => possible.get(name) ?? new Set<State>(['absent']);
  return {
    send: (name, state) => void possible.set(name, new Set([...statesOf(name), state])),
    acknowledge: (name, state) => void possible.set(name, new Set([state])),
    compare(rows, prefix, which) {
      const listed = new Map<string, State[]>();
      for (const { name, state } of rows) listed.set(name, [...(listed.get(name) ?? []), state]);
      return [...new Set([...possible.keys(), ...listed.keys()])]
        .filter((name) => name.startsWith(prefix))
        .filter((name) => which === 'all' || statesOf(name).size === 1)
        .flatMap((name) => {
          const found = listed.get(name) ?? ['absent'];
          const isExpected = found.length === 1 && found.every((state) => statesOf(name).has(state));
          return isExpected
            ? []
            : `${name}: ${found.join(' and ')} instead of ${[...statesOf(name)].join(' or ')}`;
        });
    },
  };
}
