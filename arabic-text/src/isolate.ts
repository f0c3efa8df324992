const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A text that reads from left to right inside an Arabic sentence, where no element can say so: a day, a file name.
 * Without it `2026-11-21` after Arabic words is shown as `21-11-2026`.
 */
export function isolateLeftToRight(text: string): string {
  return LEFT_TO_RIGHT_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

/** A name of either writing direction, kept from turning the sentence around it. */
export function isolate(name: string): string {
  return FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE;
}
