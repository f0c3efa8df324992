const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Isolates a left-to-right text, such as a day or a file name, in an Arabic sentence without markup. Without it,
 * `2026-11-21` after Arabic text is displayed as `21-11-2026`.
 */
export function isolateLeftToRight(text: string): string {
  return LEFT_TO_RIGHT_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

/** Isolates a name of either direction, so that it does not change the order of the sentence around it. */
export function isolate(name: string): string {
  return FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE;
}
