/** Reproducible random choices. */
export interface Dice {
  /** A whole number, `min` and `max` included. */
  number: (min: number, max: number) => number;
  of: <Item>(items: readonly Item[]) => Item;
  /** `count` different items. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
  /** `true` with this probability, from 0 to 1. */
  happens: (probability: number) => boolean;
}

/** The generator mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const number = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    number,
    of: (items) => items[number(0, items.length - 1)] as (typeof items)[number],
    some(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(number(0, left.length - 1), 1),
      ).flat();
    },
    happens: (probability) => next() < probability,
  };
}
